import { labelMimes } from '#rules/buying/third-party'
import { uploads } from '#rules/fields'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import { ShownFile } from '../../../parts/file/shown-file.tsx'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { type ChosenItems, keyOfGoods, withChosen } from './chosen-items.ts'

type ChosenProps = {
  chosen: ChosenItems
  choose: (next: (before: ChosenItems) => ChosenItems) => void
  /** Whether labels go with them. */
  labels: boolean
}

/** The chosen items, each with its labels and a button that leaves it out. */
export function ChosenGoods({ chosen, choose, labels }: ChosenProps) {
  const { t } = useTranslation('requisition')
  const all = [...chosen.values()].filter(({ amount }) => amount > 0)
  if (all.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="form-chosen">
      <h2 id="form-chosen">{t('new.chosen')}</h2>
      <ul className="plain stack">
        {all.map(({ item, amount, kept, labels: files }) => (
          <li key={keyOfGoods(item)} className="stack" style={{ gap: 8 }}>
            <div className="between">
              <p>
                {t('new.chosenOf', { count: amount })} <strong translate="no">{item.custom_sn}</strong>{' '}
                {item.condition === 2 && <span className="badge warn">{t('damaged')}</span>}
              </p>
              <button
                type="button"
                className="btn quiet"
                aria-label={t('new.leaveOut', { item: item.custom_sn })}
                onClick={() => choose((before) => withChosen(before, item, { amount: 0 }))}
              >
                {t('new.remove')}
              </button>
            </div>
            {labels &&
              kept.map((id, place) => (
                <div key={id} className="between">
                  <ShownFile id={id} label={t('labelNo', { no: place + 1 })} />
                  <button
                    type="button"
                    className="btn quiet"
                    onClick={() =>
                      choose((before) => withChosen(before, item, { kept: kept.filter((one) => one !== id) }))
                    }
                  >
                    {t('new.removeLabel', { no: place + 1 })}
                  </button>
                </div>
              ))}
            {labels && (
              <PaperDrop
                label={t('new.labelsOf', { item: item.custom_sn })}
                hint={t('new.labelsHint')}
                required={false}
                wrong={undefined}
                mimes={labelMimes}
                most={uploads.maxPictures - kept.length}
                files={files}
                onAdd={(file) =>
                  choose((before) => withChosen(before, item, { labels: [...labelsOf(before, item), file] }))
                }
                onRemove={(id) =>
                  choose((before) =>
                    withChosen(before, item, {
                      labels: labelsOf(before, item).filter((one) => one.id !== id),
                    }),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const labelsOf = (chosen: ChosenItems, item: Parameters<typeof keyOfGoods>[0]): readonly UploadedFile[] =>
  chosen.get(keyOfGoods(item))?.labels ?? []
