import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { wordLanguages } from '#rules/goods/search/editors/concept-words'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { ConceptChanges } from './lexicon/concept-changes.tsx'
import { ConceptForm } from './lexicon/concept-form.tsx'

type Answer = Out<CallAt<'/office/concept'>>

/** The concept with the word of the address added, where a failed search led here. */
function useWithWord(shown: Answer): Answer {
  const [query] = useSearchParams()
  const word = query.get('word')
  const language = wordLanguages.find((one) => one === query.get('language'))
  if (!word || !language || shown[language].includes(word)) return shown
  return { ...shown, [language]: [...shown[language], word] }
}

function ConceptPage({ shown }: { shown: Answer }) {
  const { t } = useTranslation('lexicon')
  const { number } = useFormat()
  const from = useWithWord(shown)
  const { concept, revision, retired, goods, related, changes } = shown
  const retire = useCall('/office/retireConcept', {
    refresh: ['/office/conceptList', '/office/concept'],
    refreshRefused: true,
    onDone: () => tell.done(retired ? t('broughtBack') : t('retired')),
  })
  const [sure, setSure] = useState(false)
  async function change() {
    await retire.run({ concept, revision, retired: !retired })
    setSure(false)
  }
  return (
    <>
      <div className="between">
        <h1>
          {concept.replaceAll('_', ' ')} {retired && <span className="badge bad">{t('retired')}</span>}
        </h1>
        <button
          type="button"
          className={retired ? 'btn' : 'btn danger'}
          disabled={retire.busy}
          onClick={() => (retired ? void change() : setSure(true))}
        >
          {retired ? t('bringBack') : t('retire')}
        </button>
      </div>
      <Confirm
        open={sure}
        danger
        title={t('retireSure')}
        confirm={t('retire')}
        busy={retire.busy}
        onClose={() => setSure(false)}
        onConfirm={() => void change()}
      >
        <p className="soft">
          {t('goodsHave', { count: goods })} {t('retireMeans')}
        </p>
      </Confirm>
      <p className="soft">
        {t('goodsHave', { count: goods })} {retired ? t('retiredMeans') : t('readAgain')}
      </p>
      <section className="panel">
        <ConceptForm key={`${revision} ${from.en} ${from.es} ${from.zh}`} from={from} onSaved={() => {}} />
      </section>
      {related.length > 0 && (
        <section className="stack" aria-labelledby="related">
          <h2 id="related">{t('related')}</h2>
          <p className="row">
            {related.map((one) => (
              <Link key={one.concept} className="badge" to={paths.office(`lexicon/${one.concept}`)}>
                {one.concept.replaceAll('_', ' ')} {number(100 * one.weight)} %
              </Link>
            ))}
          </p>
        </section>
      )}
      <ConceptChanges changes={changes} />
    </>
  )
}

/** /office/lexicon/…: the words of one concept, its related ones and its changes. */
export default function ConceptEditor() {
  const { t } = useTranslation('lexicon')
  const { concept = '' } = useParams()
  const { data, error, refetch } = useAnswer('/office/concept', { concept })
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('lexicon')}>← {t('title')}</Link>
      </p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && <ConceptPage shown={data} />}
    </div>
  )
}
