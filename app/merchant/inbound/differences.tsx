import {
  DifferenceList,
  differencesAPage,
  differenceTabs,
} from '../../parts/order/inbound/difference-list.tsx'
import { InboundListFrame } from '../../parts/order/inbound/list-frame.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'

/** /merchant/inbound/differences: what was counted otherwise than the manufacturer announced. */
export default function MerchantDifferences() {
  const { t } = useTranslation('inbound')
  const { page, after } = useListQuery()
  const tab = useTab(differenceTabs)
  const answer = useAnswer('/merchant/differenceList', { tab, page, after, page_size: differencesAPage })
  return (
    <InboundListFrame
      back={{ to: paths.merchant('inbound'), name: t('back') }}
      title={t('diff.page')}
      lead={t('diff.pageLead')}
      tabs={differenceTabs.map((id) => ({ id, name: t(`diff.tab.${id}`) }))}
      chosen={tab}
    >
      <DifferenceList answer={answer} tab={tab} pageOf={(number) => paths.merchant(`inbound/${number}`)} />
    </InboundListFrame>
  )
}
