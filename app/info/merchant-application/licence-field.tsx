import { IconFileTypePdf, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { uploads } from '#rules/fields'
import { licenceMimes } from '#rules/goods/merchant/merchant-application'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './settle.module.css'

type LicenceFieldProps = {
  file: File | null
  /** The name of the licence uploaded before, which is kept unless another is chosen. */
  kept?: string | undefined
  wrong: string | undefined
  onChoose: (file: File) => void
}

/**
 * The business licence: chosen or dropped here, sent with the form. A file that the server would refuse is
 * rejected at once.
 */
export function LicenceField({ file, kept, wrong, onChoose }: LicenceFieldProps) {
  const { t } = useTranslation('enquiry')
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  function take(chosen: File | undefined) {
    if (!chosen) return
    const fault = !licenceMimes.includes(chosen.type)
      ? t('apply.licenceType', { name: chosen.name })
      : chosen.size > uploads.maxBytes
        ? t('apply.licenceSize', { name: chosen.name })
        : null
    setRefused(fault)
    if (!fault) onChoose(chosen)
  }
  const message = refused ?? wrong
  const name = file?.name ?? kept
  return (
    <fieldset
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      <legend className="small strong" style={{ padding: 0 }}>
        {t('apply.licence')}
        <span aria-hidden="true"> *</span>
      </legend>
      <label className={styles.licence} data-wrong={message ? true : undefined}>
        {name ? (
          <IconFileTypePdf size={24} stroke={1.7} aria-hidden="true" />
        ) : (
          <IconUpload size={24} stroke={1.7} aria-hidden="true" />
        )}
        <span>{name ?? t('apply.licenceChoose')}</span>
        <input
          type="file"
          className="hidden"
          accept={licenceMimes.join(',')}
          aria-label={t('apply.licence')}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-about`}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      <span id={`${id}-about`} className={message ? 'wrong' : 'hint'} role={message ? 'alert' : undefined}>
        {message ?? t('apply.licenceHint')}
      </span>
    </fieldset>
  )
}
