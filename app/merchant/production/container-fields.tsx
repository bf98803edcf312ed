import { containerFault, containerNumber, containerTypes } from '#rules/buying/contract/lot/container-number'
import { piecesTyped } from '../../parts/contract/lot/pieces-typed.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextField } from '../../ui/form/field.tsx'
import styles from './production.module.css'

export type ContainerRow = {
  key: string
  container_number: string
  type: string
  seal: string
  packages: string
}
export const emptyContainer = (key: string): ContainerRow => ({
  key,
  container_number: '',
  type: '40HQ',
  seal: '',
  packages: '',
})

/** What is wrong with the number of a container: the number itself, or that it stands in a row before. */
export function containerRowFault(rows: readonly ContainerRow[], { key, container_number }: ContainerRow) {
  const number = containerNumber(container_number)
  const first = rows.find((row) => containerNumber(row.container_number) === number)
  return containerFault(container_number) ?? (first && first.key !== key ? 'twice' : null)
}

/** Whether cartons were typed: at least one. */
export const hasPackages = ({ packages }: ContainerRow): boolean => (piecesTyped(packages) ?? 0) > 0

type FieldsProps = {
  rows: readonly ContainerRow[]
  /** Faults are shown of what was left out, too. */
  checked: boolean
  onChange: (rows: readonly ContainerRow[]) => void
}

/** The containers of a lot; a number is checked while it is typed. */
export function ContainerFields({ rows, checked, onChange }: FieldsProps) {
  const { t } = useTranslation('lot')
  const set = (key: string, part: Partial<ContainerRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const whole = 11
  function saidOf(row: ContainerRow) {
    const fault = containerRowFault(rows, row)
    const typed = containerNumber(row.container_number).length
    return {
      wrong: fault && (checked || typed >= whole) ? t(`ship.${fault}`) : undefined,
      hint: typed >= whole && !fault ? t('ship.right') : t('ship.form'),
    }
  }
  return (
    <fieldset className={`stack ${styles.part}`}>
      <legend className="strong">{t('ship.containers')}</legend>
      {rows.map((row) => (
        <div className="fields" key={row.key}>
          <TextField
            label={t('ship.number')}
            required
            maxLength={16}
            autoCapitalize="characters"
            value={row.container_number}
            {...saidOf(row)}
            onChange={({ target }) => set(row.key, { container_number: target.value })}
          />
          <Select
            label={t('ship.type')}
            value={row.type}
            onChange={({ target }) => set(row.key, { type: target.value })}
          >
            {containerTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
          <TextField
            label={t('ship.seal')}
            maxLength={30}
            value={row.seal}
            onChange={({ target }) => set(row.key, { seal: target.value })}
          />
          <TextField
            label={t('ship.packages')}
            required
            inputMode="numeric"
            maxLength={6}
            value={row.packages}
            wrong={checked && !hasPackages(row) ? t('ship.number0') : undefined}
            onChange={({ target }) => set(row.key, { packages: target.value })}
          />
          {rows.length > 1 && (
            <button
              type="button"
              className="btn quiet"
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              {t('ship.remove')}
            </button>
          )}
        </div>
      ))}
      <div>
        <button
          type="button"
          className="btn"
          onClick={() => onChange([...rows, emptyContainer(String(Date.now()))])}
        >
          {t('ship.addContainer')}
        </button>
      </div>
    </fieldset>
  )
}
