import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../../paths.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { placeOfVoucher } from '../../money/vouchers/same-vouchers.tsx'
import styles from './notes.module.css'

type OwnNote = Out<CallAt<'/office/notesForMe'>>['list'][number]

/** The page of what a note is about. */
function pageOf({ kind, ref, voucher_status }: OwnNote): string {
  if (kind === 'voucher') return placeOfVoucher({ status: voucher_status ?? 0, recharge_number: ref })
  const folder = {
    order: 'orders',
    company: 'companies',
    certification: 'certifications',
    refund: 'after_sale',
  } as const
  return paths.office(`${folder[kind]}/${ref}`)
}

/** The notes of colleagues that name this person, until they are ticked as seen. */
export function NotesForMe() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const { data } = useAnswer('/office/notesForMe', {})
  const see = useCall('/office/seeNote', { refresh: ['/office/notesForMe'], refreshRefused: true })
  if (!data || data.list.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="notes-for-me">
      <h2 id="notes-for-me">{t('notes.forYou')}</h2>
      <ul className={styles.forMe}>
        {data.list.map((note) => (
          <li key={note.id}>
            <div>
              <p>
                <Link className="underlined" to={pageOf(note)}>
                  {t('notes.about', { kind: note.kind, ref: note.ref })}
                </Link>{' '}
                <span className="small soft">
                  {t('notes.by', { name: note.name, when: dateTime(note.at) })}
                </span>
              </p>
              <p className={styles.said} dir="auto">
                {note.body}
              </p>
            </div>
            <button
              type="button"
              className="btn"
              disabled={see.busy}
              onClick={() => void see.run({ id: note.id })}
            >
              {t('notes.seen')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
