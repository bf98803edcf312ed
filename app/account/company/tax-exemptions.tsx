import { useState } from 'react'
import { exemptionStatus, holdsOn } from '#rules/people/tax/exemption'
import { usStates } from '#rules/people/zip/us-states'
import type { Exemption } from '../../parts/certification/exemption.ts'
import { ExemptionDays } from '../../parts/certification/exemption-days.tsx'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useDraft } from '../../ui/form/use-draft.ts'
import { useToday } from '../../ui/format/use-time-zone.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../account.module.css'
import { EndExemption, type LetGo } from './tax-exemptions/end-exemption.tsx'
import { HandInExemption } from './tax-exemptions/hand-in-exemption.tsx'

const pageSize = 10

/** How a certificate stands today, with the look of its badge. */
function standingOf({ status, ...days }: Exemption, today: string) {
  if (status === exemptionStatus.reviewing) return { name: 'reviewing', look: 'warn' } as const
  if (status === exemptionStatus.refused) return { name: 'refused', look: 'bad' } as const
  if (holdsOn(days, today)) return { name: 'accepted', look: 'good' } as const
  return days.valid_from > today
    ? ({ name: 'ahead', look: 'blue' } as const)
    : ({ name: 'ended', look: '' } as const)
}

/** How its company may let go of a certificate today; null where it has ended, ends today or was refused. */
function letGoOf(exemption: Exemption, today: string): LetGo | null {
  const { name } = standingOf(exemption, today)
  if (name === 'reviewing' || name === 'ahead') return 'takeBack'
  return name === 'accepted' && exemption.valid_until !== today ? 'end' : null
}

type CardProps = { exemption: Exemption; onLetGo: (how: LetGo) => void }

function ExemptionCard({ exemption, onLetGo }: CardProps) {
  const { t } = useTranslation('account')
  const today = useToday()
  const { name, look } = standingOf(exemption, today)
  const how = letGoOf(exemption, today)
  const { certificate_number, states, file, reason } = exemption
  return (
    <li className={`panel ${styles.address}`}>
      <p className="between">
        <span className="strong" translate="no">
          {certificate_number}
        </span>
        <span className={`badge ${look}`}>{t(`exemption.standing.${name}`)}</span>
      </p>
      <p>{states.map((state) => usStates[state]).join(', ')}</p>
      <p className="soft">
        <ExemptionDays exemption={exemption} />
      </p>
      {reason && <p className="note warn">{reason}</p>}
      <p className="row">
        <a className="btn quiet" href={file.url} target="_blank" rel="noreferrer">
          {t('exemption.open')}
          <span className="hidden">: {certificate_number}</span>
        </a>
        {how && (
          <button type="button" className="btn quiet" onClick={() => onLetGo(how)}>
            {t(`exemption.${how}`)}
            <span className="hidden">: {certificate_number}</span>
          </button>
        )}
      </p>
    </li>
  )
}

export const handle: PageHandle = {
  title: 'account:exemption.title',
  lead: 'account:exemption.lead',
  early: true,
}

/** /user_center/tax_exemptions: the certificates by which the company buys without sales tax. */
export default function TaxExemptions() {
  const { t } = useTranslation('account')
  const { page, after } = useListQuery()
  const answer = useAnswer('/user/taxExemptions', { page, after, page_size: pageSize }, { every: freshLinks })
  const [handing, setHanding] = useDraft('taxExemption', false)
  const [leaving, setLeaving] = useState<{ exemption: Exemption; how: LetGo } | null>(null)
  return (
    <>
      <PageHead>
        <button type="button" className="btn primary" onClick={() => setHanding(true)}>
          {t('exemption.add')}
        </button>
      </PageHead>
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={4}
        empty={
          <EmptyState title={t('exemption.none')}>
            <p className="soft">{t('exemption.noneHelp')}</p>
          </EmptyState>
        }
      >
        {(list) => (
          <ul className={styles.cards}>
            {list.map((exemption) => (
              <ExemptionCard
                key={exemption.id}
                exemption={exemption}
                onLetGo={(how) => setLeaving({ exemption, how })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {handing && <HandInExemption onClose={() => setHanding(false)} />}
      {leaving && <EndExemption {...leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
