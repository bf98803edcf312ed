import type { T } from '../../texts/texts.ts'

const papers = [
  { key: 'invoice', by: 'seller' },
  { key: 'isf', by: 'us' },
  { key: 'bl', by: 'carrier' },
  { key: 'lacey', by: 'us' },
  { key: 'tsca', by: 'seller' },
  { key: 'ispm', by: 'seller' },
  { key: 'bond', by: 'buyer' },
] as const

/** The papers that furniture needs on its way into the United States. */
export function FreightPapers({ t }: { t: T }) {
  return (
    <section className="stack" aria-labelledby="papers">
      <h2 id="papers">{t('paper.title')}</h2>
      <p className="soft">{t('paper.lead')}</p>
      <div className="table cards">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('paper.name')}</th>
              <th scope="col">{t('paper.by')}</th>
              <th scope="col">{t('paper.when')}</th>
            </tr>
          </thead>
          <tbody>
            {papers.map(({ key, by }) => (
              <tr key={key}>
                <td data-label={t('paper.name')} className="strong">
                  {t(`paper.${key}.name`)}
                </td>
                <td data-label={t('paper.by')}>{t(`paper.${by}`)}</td>
                <td data-label={t('paper.when')}>{t(`paper.${key}.when`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
