import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { type BankLine, inputOf, type LineTarget } from './bank-line.ts'
import { BookedAs, bookingWays } from './booked-as.tsx'
import { statementCalls } from './refresh.ts'

type ConfirmMatchProps = { line: BankLine; target: LineTarget; onClose: () => void }

/** Asks for confirmation before a line is booked as something, and tells exactly what will be booked. */
export function ConfirmMatch({ line, target, onClose }: ConfirmMatchProps) {
  const { t } = useTranslation('statement')
  const { money } = useFormat()
  const { kind, number, company_name } = target
  const [way, choose] = useState(bookingWays({ line, target })[0]!)
  const confirm = useCall('/office/confirmStatementLine', { refresh: statementCalls, refreshRefused: true })
  const takeBack = useCall('/office/takeBackStatementCredit', {
    refresh: statementCalls,
    onDone: () => tell.done(t('takeBack.done')),
  })
  const firstOfTwo = target.two_people === true && !target.checked_by
  const looked = kind === 'recharge' || kind === 'order' ? { claimed: target.amount } : {}
  const comesBack = kind === 'company' || (kind === 'order' && way === 'received')
  async function settle() {
    const noted = target.settled ? {} : { difference: way, ...looked }
    const given = await confirm.run({ id: line.id, ...inputOf(target), ...noted })
    if (!given) return
    const undo = () => void takeBack.run({ id: line.id, reason: t('takeBack.mistake') })
    if (comesBack) tell.undoable(t('credited', { company: company_name }), undo)
    else tell.done(t(given.checked ? 'checked' : 'confirmed', { number }))
    onClose()
  }
  return (
    <Confirm
      open
      wide={target.claims.length > 1}
      final={!comesBack && !firstOfTwo}
      title={t(kind === 'company' ? 'sureCompany' : 'sure', {
        amount: money(line.amount.replace('-', '')),
        number,
        company: company_name,
      })}
      confirm={t(firstOfTwo ? 'check' : 'isThis')}
      busy={confirm.busy}
      onClose={onClose}
      onConfirm={() => void settle()}
    >
      {target.settled || firstOfTwo ? (
        <p className="soft">{t(target.settled ? 'means.settled' : 'means.two')}</p>
      ) : (
        <BookedAs line={line} target={target} way={way} onChange={choose} />
      )}
    </Confirm>
  )
}
