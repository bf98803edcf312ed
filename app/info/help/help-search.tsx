import { IconSearch } from '@tabler/icons-react'
import { Form, useSearchParams } from 'react-router'
import { articleLimits } from '#rules/talk/articles'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './help.module.css'

/** Searches the articles; the search words are kept in the help centre's address. */
export function HelpSearch({ big = false }: { big?: boolean }) {
  const { t } = useTranslation('help')
  const [query] = useSearchParams()
  const sought = query.get('find') ?? ''
  return (
    <search className={big ? styles.searchBig : styles.search}>
      <Form action={paths.helpCenter()} method="get" key={sought}>
        <IconSearch size={18} stroke={1.8} aria-hidden="true" />
        <input
          type="search"
          name="find"
          required
          maxLength={articleLimits.search}
          defaultValue={sought}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
        />
        <button type="submit" className={big ? 'btn primary' : 'btn'}>
          {t('search.submit')}
        </button>
      </Form>
    </search>
  )
}
