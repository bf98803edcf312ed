import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ConceptForm } from './concept-form.tsx'

/** Adds a concept; its page opens when it is saved. */
export function NewConcept({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('lexicon')
  const navigate = useNavigate()
  return (
    <Dialog title={t('add')} width={820} onClose={onClose}>
      <ConceptForm
        from={{ concept: '', revision: 0, class: 'kind', en: [], es: [], zh: [], category: '' }}
        onSaved={(concept) => void navigate(paths.office(`lexicon/${concept}`))}
      />
    </Dialog>
  )
}
