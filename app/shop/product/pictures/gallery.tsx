import { IconChevronLeft, IconChevronRight, IconRotate360, IconZoomIn } from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Product } from '../../../parts/product/product.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { loadPart } from '../../../ui/load-part.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { TurnAround } from '../turn-around/turn-around.tsx'
import styles from './gallery.module.css'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type GalleryProps = {
  media: Product['media']
  title: string
  size: Parameters<typeof TurnAround>[0]['size']
  /** The model number of the chosen item. */
  model: string
}
type View = ComponentType<Parameters<typeof TurnAround>[0]>

/**
 * The pictures of a product: swiped or stepped through, chosen by thumbnails, and zoomed; and its 3D model.
 * If an item has a picture of its own, filed under its model number, it is shown when the item is chosen.
 */
export function Gallery({ media, title, size, model: item }: GalleryProps) {
  const { t } = useTranslation('shop')
  const pictures = media.filter((one) => one.kind === 'picture' || one.kind === 'drawing')
  const shownAtAll = pictures.length > 0 ? pictures : [{ kind: 'picture', path: null }]
  const [shown, show] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const model = media.find((one) => one.kind === 'model')
  const [View, setView] = useState<View | null>(null)
  const turnButton = useRef<HTMLButtonElement>(null)

  function go(to: number) {
    const next = (to + shownAtAll.length) % shownAtAll.length
    show(next)
    const { current } = strip
    current?.scrollTo({ left: next * current.clientWidth, behavior: still() ? 'instant' : 'smooth' })
  }
  const own = shownAtAll.findIndex(({ path }) => path?.split('/').includes(item))
  useEffect(() => {
    const { current } = strip
    if (own >= 0) current?.scrollTo({ left: own * current.clientWidth, behavior: 'instant' })
  }, [own])
  async function zoom(from: number) {
    const part = await loadPart(() => import('./zoom.ts'))
    const images = strip.current?.querySelectorAll('img') ?? []
    part?.openZoom({ pictures, from, title, t, images, onShow: go })
  }
  async function turn() {
    const part = await loadPart(() => import('../turn-around/turn-around.tsx'))
    setView(() => part?.TurnAround ?? null)
  }
  function stopTurning() {
    setView(null)
    turnButton.current?.focus()
  }
  return (
    <div className={styles.gallery}>
      <section
        className={styles.main}
        aria-label={t('product.pictures')}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') go(shown + 1)
          else if (event.key === 'ArrowLeft') go(shown - 1)
        }}
      >
        <ul
          ref={strip}
          className={styles.strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            show(Math.round(scrollLeft / clientWidth))
          }
        >
          {shownAtAll.map((picture, i) => (
            <li key={picture.path} inert={i !== shown}>
              <button type="button" aria-label={t('product.zoom')} onClick={() => void zoom(i)}>
                <Picture
                  path={picture.path}
                  alt={i === 0 ? title : `${title}, ${t('product.photo', { n: i + 1 })}`}
                  first={i === 0}
                  whole={picture.kind === 'drawing'}
                  sizes="(min-width: 820px) 50vw, 100vw"
                />
              </button>
            </li>
          ))}
        </ul>
        <IconZoomIn className={styles.hint} size={20} aria-hidden="true" />
        {shownAtAll.length > 1 && (
          <>
            <button
              type="button"
              className={styles.back}
              aria-label={t('product.previous')}
              onClick={() => go(shown - 1)}
            >
              <IconChevronLeft aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label={t('product.next')}
              onClick={() => go(shown + 1)}
            >
              <IconChevronRight aria-hidden="true" />
            </button>
            <span className={styles.place} role="status">
              {t('product.photoOf', { n: shown + 1, count: shownAtAll.length })}
            </span>
          </>
        )}
        {model && (
          <button ref={turnButton} type="button" className={styles.turn} onClick={() => void turn()}>
            <IconRotate360 size={20} aria-hidden="true" />
            {t('turn.open')}
          </button>
        )}
        {View && model && <View path={model.path} title={title} size={size} onClose={stopTurning} />}
      </section>
      {pictures.length > 1 && (
        <div className={styles.thumbs}>
          {pictures.map((picture, i) => (
            <button
              key={picture.path}
              type="button"
              aria-pressed={i === shown}
              aria-label={t('product.photo', { n: i + 1 })}
              onClick={() => go(i)}
            >
              <Picture path={picture.path} alt="" sizes="80px" whole={picture.kind === 'drawing'} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
