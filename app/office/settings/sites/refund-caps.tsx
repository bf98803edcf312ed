import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { SetCap } from './set-cap.tsx'
import type { SiteCap } from './site-cap.ts'
import { SiteSetting } from './site-setting.tsx'

/** How many refunds a company may request in a month at each site, and how many were requested this month. */
export function RefundCaps() {
  const { t } = useTranslation('refund')
  const { number } = useFormat()
  return (
    <SiteSetting<SiteCap>
      lead={t('cap.lead')}
      answer={useAnswer('/office/refundCaps', {})}
      columns={[
        { title: t('cap.perMonth'), num: true, cell: ({ cap }) => number(cap) },
        { title: t('cap.asked'), num: true, cell: ({ asked }) => number(asked) },
        { title: t('cap.companies'), num: true, cell: ({ companies }) => number(companies) },
      ]}
      dialog={(site, onClose) => <SetCap site={site} onClose={onClose} />}
    />
  )
}
