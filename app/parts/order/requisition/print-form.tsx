import { sheetFor } from '#rules/aftersale/paper/paper'
import { codeName } from '#rules/codes'
import { requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { toFile } from '../../../ui/download.ts'
import type { RequisitionForm } from './requisition.ts'

type PrintProps = { form: RequisitionForm; call: '/user/requisitionFile' | '/office/requisitionFile' }

/** The form as a PDF, such as a move order; a draft has none. */
export function PrintForm({ form, call }: PrintProps) {
  const { t, i18n } = useTranslation('requisition')
  const file = useCall(call, toFile)
  const { requisition_number } = form
  if (form.state === requisitionState.draft) return null
  return (
    <button
      type="button"
      className="btn small"
      disabled={file.busy}
      onClick={() => void file.run({ requisition_number, sheet: sheetFor(i18n.language) })}
    >
      {t('print.do', { paper: t(`print.title.${codeName(requisitionKind, form.kind)}`) })}
    </button>
  )
}
