import { useState } from 'react'
import type { ReceivedLine } from '#rules/buying/contract/lot/faults'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { claimCalls } from '../claim/claim.ts'
import type { ContractOrder } from '../order/contract-order.ts'
import type { Lot } from './paper-list.tsx'
import { piecesTyped } from './pieces-typed.ts'

type ReceiveProps = { order_number: string; lot: Lot; lines: ContractOrder['lines'] }
type Count = { damaged: string; missing: string }

/** The pieces that were typed; none where the field was left empty. */
const typedIn = (text: string): number | null => (text.trim() ? piecesTyped(text) : 0)

/** The pieces of a line that are damaged or missing; what is left is sound. Null where that cannot be. */
function counted(shipped: number, { damaged, missing }: Count) {
  const [broken, gone] = [typedIn(damaged), typedIn(missing)]
  if (broken === null || gone === null || broken + gone > shipped) return null
  return { sound: shipped - broken - gone, damaged: broken, missing: gone }
}

/** The buyer says how the pieces of a lot came: all sound by one tap, or counted line by line. */
export function ReceiveLot({ order_number, lot, lines }: ReceiveProps) {
  const { t } = useTranslation('lot')
  const { lot_no } = lot
  /** What is about to be sent; empty where everything came sound. */
  const [asked, ask] = useState<readonly ReceivedLine[] | null>(null)
  const [counting, setCounting] = useState(false)
  const [counts, setCounts] = useState<Readonly<Record<number, Count>>>({})
  const receive = useCall('/home/receiveLot', { refresh: claimCalls, refreshRefused: true })
  const models = new Map(lines.map((line) => [line.line_no, line.custom_sn]))
  const countOf = (line_no: number): Count => counts[line_no] ?? { damaged: '', missing: '' }
  const came = lot.lines.map(({ line_no, shipped }) => {
    const count = counted(shipped, countOf(line_no))
    return count && { line_no, ...count }
  })
  async function send() {
    if (!(await receive.run({ order_number, lot_no, lines: JSON.stringify(asked) }))) return
    tell.done(t('receive.done', { lot_no }))
    ask(null)
  }
  const sumOf = (way: 'damaged' | 'missing') => (asked ?? []).reduce((sum, line) => sum + line[way], 0)
  const [damaged, missing] = [sumOf('damaged'), sumOf('missing')]
  const set = (line_no: number, part: Partial<Count>) =>
    setCounts((all) => ({ ...all, [line_no]: { ...countOf(line_no), ...part } }))
  return (
    <div className="stack">
      <p className="strong">{t('receive.title', { lot_no })}</p>
      <p className="small soft">{t('receive.means')}</p>
      <div className="row">
        <button type="button" className="btn primary" onClick={() => ask([])}>
          {t('receive.allSound')}
        </button>
        <button type="button" className="btn" aria-expanded={counting} onClick={() => setCounting(!counting)}>
          {t('receive.count')}
        </button>
      </div>
      {counting && (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (came.every((one) => one !== null)) ask(came)
          }}
        >
          {lot.lines.map(({ line_no, shipped }, place) => (
            <fieldset key={line_no} className="fields">
              <legend className="strong small" translate="no">
                {models.get(line_no)}
              </legend>
              {(['damaged', 'missing'] as const).map((way) => (
                <TextField
                  key={way}
                  label={t(way)}
                  inputMode="numeric"
                  maxLength={6}
                  value={countOf(line_no)[way]}
                  wrong={came[place] ? undefined : t('receive.whole', { shipped })}
                  hint={t('receive.sum', { sound: came[place]?.sound ?? 0 })}
                  onChange={({ target }) => set(line_no, { [way]: target.value })}
                />
              ))}
            </fieldset>
          ))}
          <MainButton>{t('receive.send')}</MainButton>
        </form>
      )}
      <Confirm
        open={asked !== null}
        final
        title={t(asked?.length ? 'receive.countedSure' : 'receive.sure', { lot_no, damaged, missing })}
        confirm={t(asked?.length ? 'receive.send' : 'receive.allSound')}
        busy={receive.busy}
        onClose={() => ask(null)}
        onConfirm={() => void send()}
      >
        <p className="soft">{t(damaged + missing > 0 ? 'receive.damageMeans' : 'receive.means')}</p>
        <FormError>{receive.fieldErrors.lines}</FormError>
      </Confirm>
    </div>
  )
}
