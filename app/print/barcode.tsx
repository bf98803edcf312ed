import styles from './paper.module.css'

type BarcodeDrawing = { width: number; height: number; path: string }
type BarsProps = { bars: BarcodeDrawing; label: string; className?: string | undefined }

/** A barcode: Code 128, stretched to the height of its box, or a QR code. */
export function Barcode({ bars, label, className }: BarsProps) {
  const linear = bars.height === 1
  return (
    <svg
      className={className ?? (linear ? styles.code128 : styles.qr)}
      viewBox={`0 0 ${bars.width} ${bars.height}`}
      preserveAspectRatio={linear ? 'none' : 'xMidYMid'}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={bars.path} />
    </svg>
  )
}
