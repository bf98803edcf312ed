import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { zip5 } from '#rules/people/zip/us-zip'
import { useDistances } from '../../parts/address/use-distances.ts'
import { useZip, zipFieldId } from '../../parts/address/use-zip.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './near-you.module.css'

/** A small field for the viewer's zip code, by which the list below is sorted. The browser remembers it. */
export function NearYou() {
  const { t } = useTranslation('nearby')
  const { zip, keepZip } = useZip()
  const { from, error, asking } = useDistances()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const id = zipFieldId
  const said = wrong ? t('error.zip') : (error?.message ?? null)

  function look(event: React.FormEvent) {
    event.preventDefault()
    const found = zip5(typed ?? zip)
    setWrong(found === null)
    if (found === null) return
    setTyped(null)
    keepZip(found)
  }
  return (
    <form className={styles.near} noValidate onSubmit={look}>
      <label htmlFor={id}>
        <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
        {t('you')}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={t('zip')}
        value={typed ?? zip}
        aria-invalid={said ? true : undefined}
        aria-describedby={`${id}-said`}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      <button type="submit" className="btn" disabled={asking}>
        {t('sort')}
      </button>
      <span id={`${id}-said`} role="status" className={said ? styles.wrong : 'small soft'}>
        {said ?? (from ? `${from.city}, ${from.state}` : '')}
      </span>
    </form>
  )
}
