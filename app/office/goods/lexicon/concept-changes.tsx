import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { wordLanguages } from '#rules/goods/search/editors/concept-words'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import styles from '../../office.module.css'

type Change = Out<CallAt<'/office/concept'>>['changes'][number]

/** What a change added and took away, a word each; a class or category as it became. */
function Difference({ before, after }: Change) {
  const { t } = useTranslation('lexicon')
  const words = (side: Change['after']) => wordLanguages.flatMap((language) => side?.[language] ?? [])
  const [old, now] = [words(before), words(after)]
  const added = now.filter((word) => !old.includes(word))
  const gone = old.filter((word) => !now.includes(word))
  const retired = after?.retired
  return (
    <ul className={styles.values}>
      {retired !== undefined && <li>{retired ? t('retired') : t('broughtBack')}</li>}
      {added.length > 0 && <li>+ {added.join(', ')}</li>}
      {gone.length > 0 && <li>− {gone.join(', ')}</li>}
      {after?.class && after.class !== before?.class && (
        <li>
          {t('class')}: {t(`classes.${after.class}`)}
        </li>
      )}
      {after?.category !== undefined && after.category !== (before?.category ?? '') && (
        <li>
          {t('category')}: {after.category || '–'}
        </li>
      )}
    </ul>
  )
}

/** Who changed a concept when, and what. */
export function ConceptChanges({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('lexicon')
  const { dateTime } = useFormat()
  return (
    <section className="stack" aria-labelledby="changes">
      <h2 id="changes">{t('changes')}</h2>
      {changes.length === 0 ? (
        <p className="soft">{t('noChanges')}</p>
      ) : (
        <DataTable
          rows={changes}
          keyOf={({ id }) => id}
          columns={[
            { title: t('when'), className: styles.when, cell: ({ at }) => dateTime(at) },
            { title: t('by'), cell: ({ by }) => by },
            { title: t('what'), cell: (change) => <Difference {...change} /> },
          ]}
        />
      )}
    </section>
  )
}
