import { Link, useParams } from 'react-router'
import { FieldDifference } from '../../parts/product/change/field-difference.tsx'
import { useFieldName } from '../../parts/product/change/field-name.ts'
import { FieldValue } from '../../parts/product/change/field-value.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'

const pageSize = 25

/** /merchant/product_history/:id: what became of the fields of a product that buyers see. */
export default function ProductHistory() {
  const { t } = useTranslation('change')
  const { dateTime } = useFormat()
  const { page, after } = useListQuery()
  const product_id = Number(useParams().id)
  const answer = useAnswer('/merchant/productHistory', { product_id, page, after, page_size: pageSize })
  const shown = useAnswer('/merchant/product', { product_id })
  const nameOf = useFieldName(shown.data?.published ?? {})
  const links = shown.data?.links ?? {}
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant(`products/${product_id}`)}>{t('toProduct')}</Link>
      </p>
      <h1>{t('productHistory')}</h1>
      {answer.data && <p className="soft">{answer.data.title}</p>}
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('noHistory')} />}
        keyOf={({ at, path, change_id }) => `${at} ${path} ${change_id}`}
        columns={[
          { title: t('column.at'), cell: ({ at }) => dateTime(at) },
          { title: t('column.field'), cell: ({ path }) => nameOf(path) },
          {
            title: t('column.before'),
            cell: ({ path, before }) => <FieldValue path={path} value={before} links={links} />,
          },
          {
            title: t('column.after'),
            cell: ({ path, before, after: now }) => (
              <FieldDifference path={path} before={before} after={now} links={links} />
            ),
          },
          {
            title: t('column.by'),
            cell: ({ by, by_role }) => (by_role === 'merchant' ? by : t(`byRole.${by_role}`)),
          },
        ]}
      />
    </div>
  )
}
