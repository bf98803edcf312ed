import { useTranslation } from '../../../texts/use-translation.ts'
import { ShownPicture } from '../../file/shown-picture.tsx'
import styles from './inbound.module.css'

/** Pictures of goods of a shipment, each with a link of its own. */
export function InboundPictures({ ids, of }: { ids: readonly string[]; of: string }) {
  const { t } = useTranslation('inbound')
  if (ids.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {ids.map((id, place) => (
        <li key={id}>
          <ShownPicture id={id} label={t('picture', { n: place + 1, what: of })} />
        </li>
      ))}
    </ul>
  )
}
