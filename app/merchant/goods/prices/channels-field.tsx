import { channelNames, resaleChannels } from '#rules/goods/prices/resale'
import { useTranslation } from '../../../texts/use-translation.ts'

type ChannelsFieldProps = {
  /** The platforms as a cell: `amazon, ebay`. */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** Marketplaces on which an item must not be sold on. */
export function ChannelsField({ value, readOnly, onChange }: ChannelsFieldProps) {
  const { t } = useTranslation(['prices', 'change'])
  const chosen = resaleChannels.filter((one) => value.split(', ').includes(one))
  return (
    <fieldset className="stack" style={{ gap: 'var(--s2)' }}>
      <legend className="strong small">{t('change:field.no_resale')}</legend>
      <p className="small soft">{t('noResaleMeans')}</p>
      <div className="row">
        {resaleChannels.map((one) => (
          <label key={one} className="check" translate="no">
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              disabled={readOnly}
              onChange={({ target }) =>
                onChange(
                  resaleChannels
                    .filter((other) => (other === one ? target.checked : chosen.includes(other)))
                    .join(', '),
                )
              }
            />
            {channelNames[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
