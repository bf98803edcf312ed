import { useState } from 'react'
import { evidenceState } from '#rules/buying/contract/lot/papers'
import { PaperLink } from '../../../parts/contract/lot/paper-link.tsx'
import type { Lot } from '../../../parts/contract/lot/paper-list.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type Verdict = { pass: boolean; reason: string }

/** Finance passes or refuses each paper of a lot that waits; a refusal says why. */
export function DecidePapers({ order_number, lot }: { order_number: string; lot: Lot }) {
  const { t } = useTranslation(['lot', 'shell'])
  const { lot_no } = lot
  const [said, setSaid] = useState<Readonly<Record<number, Verdict>>>({})
  const [sure, setSure] = useState(false)
  const decide = useCall('/office/decideDocuments', {
    refresh: ['/office/order', '/office/documentQueue', '/office/home'],
    refreshRefused: true,
  })
  const papers = lot.evidence.filter(({ state }) => state === evidenceState.toCheck)
  const refused = papers.filter(({ id }) => said[id]?.pass === false)
  const open = papers.some(({ id }) => !said[id])
  const bare = refused.some(({ id }) => said[id]?.reason.trim() === '')
  const set = (id: number, part: Verdict) => setSaid((all) => ({ ...all, [id]: part }))
  async function send() {
    const decisions = papers.map(({ id }) => ({ id, ...said[id]! }))
    if (!(await decide.run({ order_number, lot_no, decisions: JSON.stringify(decisions) }))) return
    tell.done(t('office.decided'))
    setSure(false)
  }
  return (
    <section className="panel stack" aria-label={t('office.check', { lot_no })}>
      <h2>{t('office.check', { lot_no })}</h2>
      <p className="soft">{t('office.compare')}</p>
      {papers.map(({ id, kind, file_id, number }) => (
        <fieldset key={id} className="stack">
          <legend>
            <PaperLink file_id={file_id} name={t(`kind.${kind}`)} />{' '}
            {number && <span className="small soft">{t('number', { number })}</span>}
          </legend>
          <div className="row">
            {([true, false] as const).map((pass) => (
              <label className="check" key={String(pass)}>
                <input
                  type="radio"
                  name={`paper-${id}`}
                  checked={said[id]?.pass === pass}
                  onChange={() => set(id, { pass, reason: said[id]?.reason ?? '' })}
                />
                {t(pass ? 'office.pass' : 'office.refuse')}
              </label>
            ))}
          </div>
          {said[id]?.pass === false && (
            <TextField
              label={t('office.whyRefuse', { paper: t(`kind.${kind}`) })}
              required
              maxLength={500}
              value={said[id].reason}
              onChange={({ target }) => set(id, { pass: false, reason: target.value })}
            />
          )}
        </fieldset>
      ))}
      <div>
        <button type="button" className="btn primary" onClick={() => setSure(true)}>
          {t('office.decide')}
        </button>
      </div>
      <Confirm
        open={sure}
        final
        title={t('office.sure', { lot_no, refused: refused.length })}
        confirm={t(refused.length > 0 ? 'office.sendBack' : 'office.passAll')}
        danger={refused.length > 0}
        busy={decide.busy}
        missing={open ? t('office.undecided') : bare && t('shell:needed.reason')}
        onClose={() => setSure(false)}
        onConfirm={() => void send()}
      >
        <p className="soft">{t(refused.length > 0 ? 'office.refuseMeans' : 'office.passMeans')}</p>
      </Confirm>
    </section>
  )
}
