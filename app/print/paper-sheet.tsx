import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { footOf } from '#rules/aftersale/paper/foot'
import type { SheetSize } from '#rules/aftersale/paper/paper'
import type { PaperText } from '#rules/aftersale/paper/paper-text'
import { useTranslation } from '../texts/use-translation.ts'
import { pictureSource } from '../ui/picture-address.ts'
import { Barcode } from './barcode.tsx'
import styles from './paper.module.css'
import { PrintSheet } from './sheet.tsx'
import { useWriter } from './use-writer.ts'

type PaperAnswer = Out<CallAt<'/supply/order/order/paper'>>['papers'][number]
type PartProps = { paper: PaperAnswer; write: (said: PaperText) => string }
type HeadProps = PartProps & { first: boolean }

/** The issuer, the paper's title and its codes. Only the page's first paper has the `h1`. */
function Head({ paper, write, first }: HeadProps) {
  const { t } = useTranslation('paper')
  const Title = first ? 'h1' : 'h2'
  const { issuer, order_number: number } = paper
  return (
    <header className={styles.head}>
      <div>
        {issuer.logo ? (
          <img className={styles.logo} src={issuer.logo} alt={issuer.name} />
        ) : (
          <p className={styles.brand}>{issuer.name}</p>
        )}
        {issuer.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={styles.title}>
        <Title className={styles.name}>{write(paper.title)}</Title>
        <Barcode bars={paper.code128} label={t('codeOf', { number })} />
        <p className={styles.number}>{number}</p>
      </div>
      <Barcode bars={paper.qr} label={t('pageOf', { number })} />
    </header>
  )
}

function Parties({ paper, write }: PartProps) {
  return (
    <div className={styles.parties}>
      {paper.parties.map(({ name, lines: [first, ...lines] }) => (
        <section key={write(name)}>
          <h2>{write(name)}</h2>
          <address>
            <p className="strong">{first !== undefined && write(first)}</p>
            {lines.map((line) => (
              <p key={write(line)}>{write(line)}</p>
            ))}
          </address>
        </section>
      ))}
    </div>
  )
}

type CellProps = {
  lines: readonly PaperText[]
  number: boolean | undefined
  write: (said: PaperText) => string
}

function Cell({ lines: [first, ...lines], number, write }: CellProps) {
  return (
    <td className={number ? 'num' : undefined}>
      {first !== undefined && write(first)}
      {lines.map((line) => (
        <span key={write(line)} className={styles.under}>
          {write(line)}
        </span>
      ))}
    </td>
  )
}

/** A line's picture; its model stands beside it. */
const PictureCell = ({ path }: { path: string | null }) => (
  <td>{path !== null && <img src={pictureSource(path, 320)} alt="" loading="lazy" />}</td>
)

type Cells = PartProps['paper']['rows'][number]

/**
 * The lines: their head repeats on each page, no row is broken, and the totals are the last row, on the last
 * line's page.
 */
function Lines({ paper, write }: PartProps) {
  const { columns, rows, totals, pictures = [] } = paper
  const shown = pictures.some((key) => key !== null)
  const row = (cells: Cells, place: number) => (
    <tr key={place} className={cells === totals ? styles.totals : undefined}>
      {shown && <PictureCell path={pictures[rows.indexOf(cells)] ?? null} />}
      {cells.map((lines, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper's columns stay where they are
        <Cell key={column} lines={lines} number={columns[column]?.number} write={write} />
      ))}
    </tr>
  )
  const end = rows.slice(-1)
  return (
    <table className={shown ? `${styles.lines} ${styles.pictured}` : styles.lines}>
      <colgroup>
        {shown && <col className={styles.picture} />}
        {columns.map(({ name, share }) => (
          <col key={write(name)} style={{ width: `${share}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {shown && <td />}
          {columns.map(({ name, number }) => (
            <th key={write(name)} scope="col" className={number ? 'num' : undefined}>
              {write(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.slice(0, -1).map(row)}</tbody>
      <tbody className={styles.end}>{(totals ? [...end, totals] : end).map(row)}</tbody>
    </table>
  )
}

function Sums({ paper, write }: PartProps) {
  return (
    <dl className={styles.sums}>
      {paper.sums.map(({ name, said, why, strong }) => (
        <div key={write(name)} className={strong ? 'strong' : undefined}>
          <dt>
            {write(name)}
            {why.map((one) => (
              <span key={write(one)} className={styles.under}>
                {write(one)}
              </span>
            ))}
          </dt>
          <dd className="num">{write(said)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lines for signatures, prefilled with name and day if the signing is recorded. */
function Signatures({ paper, write }: PartProps) {
  const { t } = useTranslation('paper')
  return (
    <ul className={styles.signatures}>
      {paper.signatures.map(({ name, by, at }) => (
        <li key={write(name)}>
          <p className={styles.signed}>
            <span>{by}</span>
            <span className={styles.when}>{at && write({ moment: at })}</span>
          </p>
          <p className={styles.under}>
            <span>{write(name)}</span> <span>{t('sign.date')}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Drawn by the style sheet, so that its paleness is not taken for that of a text; read out as one. */
function Watermark({ said }: { said: string }) {
  return (
    <>
      <p className="hidden">{said}</p>
      <div className={styles.watermark} data-said={said} aria-hidden="true" />
    </>
  )
}

type PaperSheetProps = { paper: PaperAnswer; sheet: SheetSize; first: boolean; alone: boolean }

/** One paper on a sheet, rendered from the same data as its PDF (`server/pdf/`). */
export function PaperSheet({ paper, sheet, first, alone }: PaperSheetProps) {
  const { t } = useTranslation('paper')
  const write = useWriter(paper.time_zone)
  const part = { paper, write }
  return (
    <PrintSheet size={sheet} foot={footOf(paper, write)} alone={alone}>
      {paper.watermark !== undefined && <Watermark said={write(paper.watermark)} />}
      <Head {...part} first={first} />
      {paper.facts.length > 0 && (
        <dl className={styles.facts}>
          {paper.facts.map(({ name, said }) => (
            <div key={`${write(name)} ${write(said)}`}>
              <dt>{write(name)}</dt>
              <dd>{write(said)}</dd>
            </div>
          ))}
        </dl>
      )}
      {paper.parties.length > 0 && <Parties {...part} />}
      {paper.steps.length > 0 && (
        <ol className={styles.steps}>
          {paper.steps.map((step) => (
            <li key={write(step)}>{write(step)}</li>
          ))}
        </ol>
      )}
      <Lines {...part} />
      {paper.sums.length > 0 && <Sums {...part} />}
      {paper.notes.map(({ name, lines }) => (
        <section key={write(name)} className={styles.note}>
          <h2>{write(name)}</h2>
          {lines.map((line) => (
            <p key={write(line)}>{write(line)}</p>
          ))}
        </section>
      ))}
      {paper.signatures.length > 0 && <Signatures {...part} />}
      <p className={styles.made}>
        {t(paper.sums.length > 0 ? 'made' : 'madePlain', { when: write({ moment: paper.made_at }) })}
      </p>
    </PrintSheet>
  )
}
