import PhotoSwipe from 'photoswipe'
import type { T } from '../../../texts/texts.ts'
import { openOverlay } from '../../../ui/overlay/overlay-history.ts'
import 'photoswipe/style.css'

/** The largest picture size that everybody may see. */
const largest = 1280

type Zoom = {
  pictures: readonly { path: string; kind: string }[]
  from: number
  title: string
  t: T
  /** The pictures on the page: a loaded one gives the shape, and the large one grows from it. */
  images: ArrayLike<HTMLImageElement>
  onShow: (place: number) => void
}

/**
 * Shows the pictures full screen, zoomed by wheel, pinch or double tap. Escape and the back button close it.
 */
export function openZoom({ pictures, from, title, t, images, onShow }: Zoom): void {
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ path }, i) => {
      const image = images[i]
      const shape = image?.naturalWidth ? image.naturalHeight / image.naturalWidth : 1
      return {
        src: `/picture/${path}?w=${largest}`,
        width: largest,
        height: Math.round(largest * shape),
        alt: `${title}, ${t('product.photo', { n: i + 1 })}`,
      }
    }),
    index: from,
    bgOpacity: 0.94,
    showHideAnimationType: 'fade',
    showAnimationDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    closeTitle: t('product.close'),
    zoomTitle: t('product.zoom'),
    arrowPrevTitle: t('product.previous'),
    arrowNextTitle: t('product.next'),
    errorMsg: t('product.pictureMissing'),
  })
  viewer.on('change', () => onShow(viewer.currIndex))
  viewer.init()
  viewer.on(
    'close',
    openOverlay(() => viewer.close()),
  )
}
