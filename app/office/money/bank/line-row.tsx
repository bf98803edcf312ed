import { useState } from 'react'
import { bankLineState } from '#rules/status-codes'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { Assignment } from '../../overview/assigned/assignment.tsx'
import { useRowSign } from '../../overview/assigned/row-signs.tsx'
import styles from './bank.module.css'
import type { BankLine, LineTarget, MatchProposal } from './bank-line.ts'
import { isBookedWhole } from './booked-as.tsx'
import { ConfirmMatch } from './confirm-match.tsx'
import { MatchOtherwise } from './match-otherwise.tsx'
import { statementCalls } from './refresh.ts'
import { SetAside } from './set-aside.tsx'
import { TakeBack } from './take-back.tsx'

/** A proposed match of a line, with our reasons, and the button that confirms it. */
function Proposed({ line, proposal, first }: { line: BankLine; proposal: MatchProposal; first: boolean }) {
  const { t } = useTranslation('statement')
  const { money, date } = useFormat()
  const [asking, ask] = useState(false)
  const { kind } = proposal
  return (
    <li className={styles.proposal}>
      <div>
        <p>
          <strong>
            {kind === 'company' ? t('otherwise.wallet') : t(`kind.${kind}`, { number: proposal.number })}
          </strong>{' '}
          · {proposal.company_name} · {money(proposal.amount)}
          {kind !== 'company' && ` · ${date(proposal.day)}`}
          {kind === 'recharge' && proposal.order_sn && ` · ${t('forOrder', { number: proposal.order_sn })}`}
        </p>
        <p className={styles.reasons}>
          {proposal.reasons.map((reason) => (
            <span key={reason} className={`badge ${reason === 'otherAmount' ? 'warn' : 'good'}`}>
              {t(`why.${reason}`)}
            </span>
          ))}
          {proposal.settled && (
            <span className="badge blue">
              {t(`settled.${kind as 'recharge' | 'withdrawal' | 'payout' | 'payoutReturn'}`)}
            </span>
          )}
          {proposal.checked_by && (
            <span className="badge blue">{t('checkedBy', { name: proposal.checked_by })}</span>
          )}
        </p>
      </div>
      {proposal.checked_by_me ? (
        <p className="small soft">{t('colleague')}</p>
      ) : proposal.exact || !isBookedWhole(kind) ? (
        <button
          type="button"
          className={first && proposal.exact ? 'btn primary' : 'btn'}
          onClick={() => ask(true)}
        >
          {t('isThis')}
          <span className="hidden"> {proposal.number}</span>
        </button>
      ) : (
        <p className="small soft">{t('otherAmountMeans')}</p>
      )}
      {asking && <ConfirmMatch line={line} target={proposal} onClose={() => ask(false)} />}
    </li>
  )
}

/** A line that was decided: as what, by whom and when. */
function Decided({ line }: { line: BankLine }) {
  const { t } = useTranslation('statement')
  const { dateTime, money } = useFormat()
  const [asking, ask] = useState(false)
  const takeUp = useCall('/office/setStatementLineAside', {
    refresh: statementCalls,
    onDone: () => tell.done(t('takenUp')),
  })
  const { matched, decided_at, decided_by } = line
  return (
    <div className="between">
      <p className="small">
        {matched
          ? `${t(`kind.${matched.kind}`, { number: matched.order_sn ?? matched.number })} · ${matched.company_name}`
          : t('asideFor', { reason: line.reason })}
        {matched && matched.borne !== '0.00' && ` · ${t('borne', { amount: money(matched.borne) })}`}
        {decided_at && (
          <span className="soft">
            {' '}
            · {t('decided', { name: decided_by ?? '', when: dateTime(decided_at) })}
          </span>
        )}
      </p>
      {line.state === bankLineState.aside && (
        <button
          type="button"
          className="btn"
          disabled={takeUp.busy}
          onClick={() => void takeUp.run({ id: line.id, aside: false })}
        >
          {t('takeUp')}
        </button>
      )}
      {matched?.may_take_back && (
        <button type="button" className="btn" onClick={() => ask(true)}>
          {t('takeBack.do')}
        </button>
      )}
      {asking && matched && (
        <TakeBack line={line} company={matched.company_name} onClose={() => ask(false)} />
      )}
    </div>
  )
}

/** A line of the bank, with its proposed or confirmed match. */
export function LineRow({ line }: { line: BankLine }) {
  const { t } = useTranslation('statement')
  const { money, date } = useFormat()
  const [asking, ask] = useState<'aside' | 'otherwise' | null>(null)
  const [target, choose] = useState<LineTarget | null>(null)
  const out = line.amount.startsWith('-')
  const open = line.state === bankLineState.open
  const sign = useRowSign(line.id)
  return (
    <article className={`panel ${styles.line}`}>
      <div className={styles.head}>
        <p className={styles.sum} data-out={out || undefined}>
          {out ? `−${money(line.amount.slice(1))}` : `+${money(line.amount)}`}
        </p>
        <p className="soft">{date(line.booked_on)}</p>
      </div>
      <div className={styles.said}>
        <p>{line.text || <span className="soft">{t('noText')}</span>}</p>
        <p className="small soft">
          {line.reference && `${line.reference} · `}
          {t('from', { file: line.file_name, row: line.row_number })}
        </p>
      </div>
      {open && line.proposals.length > 0 && (
        <ul className={styles.proposals}>
          {line.proposals.map((proposal, i) => (
            <Proposed
              key={`${proposal.kind}${proposal.id}`}
              line={line}
              proposal={proposal}
              first={i === 0}
            />
          ))}
        </ul>
      )}
      {open && line.proposals.length === 0 && <p className="soft small">{t(out ? 'noneOut' : 'noneIn')}</p>}
      {open ? (
        <div className={styles.acts}>
          {!out && (
            <button type="button" className="btn" onClick={() => ask('otherwise')}>
              {t('otherwise.do')}
            </button>
          )}
          <button type="button" className="btn" onClick={() => ask('aside')}>
            {t('aside')}
          </button>
        </div>
      ) : (
        <Decided line={line} />
      )}
      {open && sign && (
        <div data-of-colleague={(sign.assigned && !sign.assigned.mine) || undefined}>
          <Assignment kind="bankline" sign={sign} />
        </div>
      )}
      {asking === 'aside' && <SetAside line={line} onClose={() => ask(null)} />}
      {asking === 'otherwise' && !target && (
        <MatchOtherwise line={line} onChoose={choose} onClose={() => ask(null)} />
      )}
      {target && <ConfirmMatch line={line} target={target} onClose={() => choose(null)} />}
    </article>
  )
}
