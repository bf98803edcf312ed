import { useState } from 'react'
import { Link } from 'react-router'
import { isHan } from '#rules/goods/search/lexicon'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useDebounce } from '../../../ui/form/use-debounce.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

const shown = 8

type MakeSynonymProps = {
  search: { text: string; language: 'en-US' | 'es-ES' | 'zh-CN' }
  onClose: () => void
}

/** Chooses the concept that a failed search means; its page opens with the words added, still to be saved. */
export function MakeSynonym({ search: { text, language }, onClose }: MakeSynonymProps) {
  const { t } = useTranslation('lexicon')
  const [sought, setSought] = useState(text)
  const { data, error, refetch } = useAnswer('/office/conceptList', {
    search: useDebounce(sought.trim()),
    page_size: shown,
  })
  const added = new URLSearchParams({ word: text, language: isHan(text) ? 'zh' : language.slice(0, 2) })
  return (
    <Dialog title={t('failed.means', { text })} onClose={onClose}>
      <div className="stack">
        <p className="soft">{t('failed.choose')}</p>
        <TextField
          type="search"
          label={t('search')}
          maxLength={80}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        {error && <ErrorState error={error} again={() => void refetch()} />}
        {!data && !error && <Loading lines={4} />}
        {data?.list.length === 0 && <p>{t('none')}</p>}
        {data && data.list.length > 0 && (
          <ul className="plain stack">
            {data.list.map(({ concept, en, es, zh }) => (
              <li key={concept}>
                <Link className="underlined strong" to={`${paths.office(`lexicon/${concept}`)}?${added}`}>
                  {concept.replaceAll('_', ' ')}
                </Link>{' '}
                <span className="small soft">
                  {[...en.slice(0, 2), es[0], zh[0]].filter(Boolean).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link to={paths.office('lexicon')}>{t('failed.other')}</Link>
        </p>
      </div>
    </Dialog>
  )
}
