import { useState } from 'react'
import { neededSalesFields, type SalesMapping, salesFields } from '#rules/buying/channel/sales-fields'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { importCalls, type ShownImport } from './import-shown.ts'

/** Which column of the file holds which field; open at once where a needed one is missing. */
export function ColumnForm({ of }: { of: ShownImport }) {
  const { t } = useTranslation('channel')
  const [mapping, setMapping] = useState<SalesMapping>(of.mapping as SalesMapping)
  const map = useCall('/supply/order/sales/importMap', { refresh: importCalls })
  const lacks = neededSalesFields.some((field) => of.mapping[field] === undefined)
  async function save() {
    const done = await map.run({ import_id: of.id, mapping: JSON.stringify(mapping) })
    if (done) tell.done(t('sales.columnsSaved'))
  }
  return (
    <details className="panel" open={lacks || undefined}>
      <summary className="strong">{t('sales.columns')}</summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="soft">{t('sales.columnsHelp')}</p>
        <div className="fields">
          {salesFields.map((field) => (
            <Select
              key={field}
              label={t(`sales.field.${field}`)}
              required={neededSalesFields.includes(field)}
              value={mapping[field] ?? ''}
              told={map.fieldErrors[field]}
              onChange={({ target }) => {
                const { [field]: _, ...rest } = mapping
                setMapping(target.value === '' ? rest : { ...rest, [field]: target.value })
              }}
            >
              <option value="">{t('sales.noColumn')}</option>
              {of.columns.map((column) => (
                <option key={column} value={column}>
                  {column}
                </option>
              ))}
            </Select>
          ))}
        </div>
        <div className="row end">
          <MainButton busy={map.busy}>{t('sales.saveColumns')}</MainButton>
        </div>
      </form>
    </details>
  )
}
