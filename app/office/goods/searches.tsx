import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { languageNames } from '../../parts/language/language-names.ts'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import type { TableColumn } from '../../ui/list/data-table.tsx'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { Learning } from './searches/learning.tsx'
import { MakeSynonym } from './searches/make-synonym.tsx'

type FailedSearch = Out<CallAt<'/office/searchList'>>['list'][number]
const tabs = ['nothing', 'left'] as const
const pageSize = 25

/** The latest days of a search, folded away. */
function Days({ days }: { days: FailedSearch['days'] }) {
  const { t } = useTranslation('lexicon')
  const { date } = useFormat()
  const [latest] = days
  if (!latest) return '–'
  return (
    <details>
      <summary>{date(latest.day)}</summary>
      <ul className={styles.values}>
        {days.map(({ day, ...counts }) => (
          <li key={day}>
            {date(day)}: {t('failed.ofDay', counts)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function useColumns(onSynonym: (search: FailedSearch) => void): readonly TableColumn<FailedSearch>[] {
  const { t } = useTranslation('lexicon')
  const { number } = useFormat()
  const forget = useCall('/office/forgetSearch', { refresh: ['/office/searchList'], refreshRefused: true })
  return [
    {
      title: t('failed.text'),
      cell: ({ text, language }) => (
        <span>
          <a className="strong" href={paths.category({ search: text })} target="_blank" rel="noreferrer">
            {text}
          </a>
          <br />
          <span className="small soft">{languageNames[language]}</span>
        </span>
      ),
    },
    { title: t('failed.searches'), num: true, cell: ({ searches }) => number(searches) },
    { title: t('failed.empty'), num: true, cell: ({ empty }) => number(empty) },
    { title: t('failed.opened'), num: true, cell: ({ opened }) => number(opened) },
    { title: t('failed.days'), className: styles.when, cell: ({ days }) => <Days days={days} /> },
    {
      title: t('failed.acts'),
      hidden: true,
      cell: (search) => (
        <span className="row">
          <button type="button" className="btn" onClick={() => onSynonym(search)}>
            {t('failed.synonym')}
            <span className="hidden">: {search.text}</span>
          </button>
          <button
            type="button"
            className="btn"
            disabled={forget.busy}
            onClick={() => void forget.run({ id: search.id })}
          >
            {t('failed.forget')}
            <span className="hidden">: {search.text}</span>
          </button>
        </span>
      ),
    },
  ]
}

/** /office/searches: searches that found nothing or were left, by how often they were made. */
export default function Searches() {
  const { t } = useTranslation('lexicon')
  const { page, after, search } = useListQuery()
  const failure = useTab(tabs)
  const [making, make] = useState<FailedSearch | null>(null)
  const answer = useAnswer('/office/searchList', { failure, search, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('failed.title')}</h1>
        <SearchBox label={t('failed.find')} />
      </div>
      <p className="soft">{t('failed.lead')}</p>
      <LinkTabs
        label={t('failed.title')}
        tabs={tabs.map((id) => ({ id, name: t(`failed.tab.${id}`) }))}
        chosen={failure}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={8}
        empty={<EmptyState title={t('failed.none')} />}
        keyOf={({ id }) => id}
        columns={useColumns(make)}
      />
      <Learning />
      {making && <MakeSynonym search={making} onClose={() => make(null)} />}
    </div>
  )
}
