import { useState } from 'react'
import { type TariffZone, tariffFee, tariffZone } from '#rules/goods/tariff/tariff'
import { zoneNameIn } from '#rules/goods/zone-names'
import { moneyText } from '#rules/money/money'
import { zip5 } from '#rules/people/zip/us-zip'
import { languageOf } from '#rules/sites'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './tariff.module.css'
import { cm3Of, gramsOf, parseLoad } from './zone-form.ts'

/** Calculates a delivery's fee by the zones as currently typed, by the checkout's rule. */
export function TryTariff({ zones }: { zones: readonly TariffZone[] }) {
  const { t, i18n } = useTranslation('tariff')
  const { money } = useFormat()
  const [asked, setAsked] = useState({ zip: '', kg: '120', m3: '0.9' })
  const field = (name: keyof typeof asked) => ({
    label: t(`try.${name}`),
    value: asked[name],
    inputMode: 'decimal' as const,
    maxLength: 10,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setAsked({ ...asked, [name]: event.target.value }),
  })
  const zip = zip5(asked.zip)
  const load = parseLoad(asked.kg, asked.m3)
  const zone = zip ? tariffZone(zones, zip) : undefined
  const found = zone && load && tariffFee(zone, load)
  return (
    <section className="panel stack">
      <h2>{t('try.title')}</h2>
      <TextField {...field('zip')} />
      <div className="fields">
        <TextField {...field('kg')} wrong={gramsOf(asked.kg) > 0 ? undefined : t('try.measure')} />
        <TextField {...field('m3')} wrong={cm3Of(asked.m3) > 0 ? undefined : t('try.measure')} />
      </div>
      <output className="stack" style={{ gap: 4 }}>
        {load === null ? null : zone === undefined ? (
          <span className="soft">{t('try.zipFirst')}</span>
        ) : (
          <>
            <span className="soft">
              {zone ? zoneNameIn(zone.name, languageOf(i18n.language)) : t('try.noZone')}
            </span>
            <span className={styles.found}>
              {found ? money(moneyText(found.fee_cents)) : t('try.unknown')}
            </span>
            {found && <span className="small soft">{t(`try.by.${found.by}`)}</span>}
          </>
        )}
      </output>
    </section>
  )
}
