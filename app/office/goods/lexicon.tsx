import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { conceptClasses } from '#rules/goods/search/lexicon'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import type { TableColumn } from '../../ui/list/data-table.tsx'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { NewConcept } from './lexicon/new-concept.tsx'

type ConceptLine = Out<CallAt<'/office/conceptList'>>['list'][number]
const tabs = ['all', 'edited', 'retired'] as const
const pageSize = 25
const wordsShown = 6

/** The first words of a language, and how many more there are. */
function Words({ words }: { words: readonly string[] }) {
  const { number } = useFormat()
  const more = words.length - wordsShown
  return (
    <span>
      {words.slice(0, wordsShown).join(', ') || '–'}
      {more > 0 && <span className="small soft"> +{number(more)}</span>}
    </span>
  )
}

function useColumns(): readonly TableColumn<ConceptLine>[] {
  const { t } = useTranslation('lexicon')
  const { number, date } = useFormat()
  return [
    {
      title: t('concept'),
      cell: ({ concept, retired }) => (
        <span>
          <Link className="strong" to={paths.office(`lexicon/${concept}`)}>
            {concept.replaceAll('_', ' ')}
          </Link>{' '}
          {retired && <span className="badge bad">{t('retired')}</span>}
        </span>
      ),
    },
    { title: t('class'), cell: ({ class: of }) => t(`classes.${of}`) },
    { title: t('words.en'), cell: ({ en }) => <Words words={en} /> },
    { title: t('words.es'), cell: ({ es }) => <Words words={es} /> },
    { title: t('words.zh'), cell: ({ zh }) => <Words words={zh} /> },
    { title: t('goods'), num: true, cell: ({ goods }) => number(goods) },
    {
      title: t('edited'),
      className: styles.when,
      cell: ({ edited_at }) => (edited_at ? date(edited_at) : t('shipped')),
    },
  ]
}

/** /office/lexicon: the words by which searches and goods are compared, to find, edit and add. */
export default function Lexicon() {
  const { t } = useTranslation('lexicon')
  const { page, after, search, query, narrow } = useListQuery()
  const [making, setMaking] = useState(false)
  const state = useTab(tabs)
  const of = conceptClasses.find((one) => one === query.get('class')) ?? ''
  const asked = { search, class: of, state, page, after, page_size: pageSize } as const
  const answer = useAnswer('/office/conceptList', asked)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('title')}</h1>
        <button type="button" className="btn primary" onClick={() => setMaking(true)}>
          <IconPlus size={18} aria-hidden="true" /> {t('add')}
        </button>
      </div>
      <p className="soft">{t('lead')}</p>
      <div className="row" style={{ alignItems: 'end' }}>
        <SearchBox label={t('search')} />
        <Select label={t('class')} value={of} onChange={({ target }) => narrow('class', target.value)}>
          <option value="">{t('anyClass')}</option>
          {conceptClasses.map((one) => (
            <option key={one} value={one}>
              {t(`classes.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <LinkTabs label={t('title')} tabs={tabs.map((id) => ({ id, name: t(`tab.${id}`) }))} chosen={state} />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={8}
        wide
        empty={<EmptyState title={t('none')} />}
        keyOf={({ concept }) => concept}
        columns={useColumns()}
      />
      {making && <NewConcept onClose={() => setMaking(false)} />}
    </div>
  )
}
