import { useState } from 'react'
import { paperMimes } from '../../parts/contract/lot/paper-mimes.ts'
import { PaperDrop } from '../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../parts/file/upload.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'

/** Says that production has begun, with a picture or paper that shows it. */
export function BeginProduction({ order_number }: { order_number: string }) {
  const { t } = useTranslation('lot')
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [sure, setSure] = useState(false)
  const begin = useCall('/merchant/beginProduction', {
    refresh: ['/merchant/production'],
    refreshRefused: true,
  })
  const form = useForm({ remark: '', file_id: '' }, () => ({ file_id: file ? undefined : t('begin.need') }))
  async function send() {
    const begun = await begin.run({ order_number, file_id: file!.id, remark: form.values.remark })
    setSure(false)
    if (begun) tell.done(t('begin.done'))
  }
  return (
    <>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(() => setSure(true))}>
        <h3>{t('begin.title')}</h3>
        <p className="small soft">{t('begin.lead')}</p>
        <PaperDrop
          label={t('begin.file')}
          hint={t('arrival.hint')}
          required
          camera
          wrong={form.wrong.file_id ?? begin.fieldErrors.file_id}
          mimes={paperMimes}
          most={1}
          files={file ? [file] : []}
          onAdd={setFile}
          onRemove={() => setFile(null)}
        />
        <TextField label={t('begin.remark')} maxLength={500} {...form.bind('remark')} />
        <MainButton>{t('begin.send')}</MainButton>
      </form>
      <Confirm
        open={sure}
        final
        title={t('begin.sure')}
        confirm={t('begin.send')}
        busy={begin.busy}
        onClose={() => setSure(false)}
        onConfirm={() => void send()}
      >
        <p className="soft">{t('begin.means')}</p>
      </Confirm>
    </>
  )
}
