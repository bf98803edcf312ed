import { IconFileTypePdf, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './paper-viewer.module.css'

type ViewedFile = { id: string; label: string; name: string; mime: string; url: string }

const zooms = [100, 150, 200, 300] as const
const quarter = 90

function Picture({ paper }: { paper: ViewedFile }) {
  const { t } = useTranslation('office')
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const [src] = useState(paper.url)
  const percent = zooms[zoom]!
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={paper.label}>
        <button
          type="button"
          aria-label={t('paper.smaller')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconZoomOut size={20} />
        </button>
        <span role="status">{`${percent}\u00a0%`}</span>
        <button
          type="button"
          aria-label={t('paper.larger')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomIn size={20} />
        </button>
        <button type="button" aria-label={t('paper.turn')} onClick={() => setTurns(turns + 1)}>
          <IconRotateClockwise size={20} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled with the keys */}
      <section className={styles.frame} tabIndex={0} aria-label={paper.label}>
        <img
          src={src}
          alt={paper.label}
          style={{ width: `${percent}%`, transform: `rotate(${turns * quarter}deg)` }}
        />
      </section>
    </>
  )
}

/** Keeps its first link while links are renewed, so that the reader keeps their place in the file. */
function Pdf({ paper }: { paper: ViewedFile }) {
  const [src] = useState(`${paper.url}#navpanes=0&view=FitH`)
  return <iframe className={styles.pdf} src={src} title={paper.label} />
}

/** A viewer for papers: one at a time, enlarged, turned, or in a tab of its own. */
export function PaperViewer({ papers }: { papers: readonly ViewedFile[] }) {
  const { t } = useTranslation('office')
  const [at, setAt] = useState(0)
  const paper = papers[Math.min(at, papers.length - 1)]
  if (!paper) return <p className="soft">{t('certification.noPapers')}</p>
  return (
    <div className={styles.viewer}>
      {papers.length > 1 && (
        <ul className={styles.choice}>
          {papers.map((one, i) => (
            <li key={one.id}>
              <button type="button" aria-pressed={one === paper} onClick={() => setAt(i)}>
                {one.mime.startsWith('image/') ? (
                  <img src={one.url} alt="" />
                ) : (
                  <IconFileTypePdf size={24} aria-hidden="true" />
                )}
                {one.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="between small">
        <span className="soft">{paper.name}</span>
        <a href={paper.url} target="_blank" rel="noreferrer">
          {t('certification.page')}
        </a>
      </p>
      {paper.mime.startsWith('image/') ? (
        <Picture key={paper.id} paper={paper} />
      ) : (
        <Pdf key={paper.id} paper={paper} />
      )}
    </div>
  )
}
