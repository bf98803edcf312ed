import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../../paths.ts'
import { errorText } from '../../../session/failure-text.ts'
import { markOutdated, send } from '../../../session/send.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { pageTitle } from '../../../ui/page/page-title.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { ImportSummary } from './import-summary.tsx'
import { StatementMappingForm, type StatementPreview } from './mapping-form.tsx'

type Result = Out<CallAt<'/office/statementImport'>>
const pageSize = 20

/** Statements uploaded before, newest first. */
function Earlier() {
  const { t } = useTranslation('statement')
  const { dateTime, number } = useFormat()
  const { page, head } = useListQuery()
  const answer = useAnswer('/office/statementList', { page, head, page_size: pageSize })
  return (
    <section className="stack">
      <h2>{t('earlier')}</h2>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={3}
        height={40}
        empty={<EmptyState title={t('noStatements')} />}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('file'),
            cell: (row) => <Link to={`${paths.office('bank')}?statement=${row.id}`}>{row.file_name}</Link>,
          },
          { title: t('uploaded'), cell: (row) => dateTime(row.uploaded_at) },
          { title: t('by'), cell: (row) => row.uploaded_by },
          { title: t('added'), num: true, cell: (row) => number(row.added) },
          { title: t('known'), num: true, cell: (row) => number(row.known) },
          { title: t('faulty'), num: true, cell: (row) => number(row.faulty) },
          { title: t('stillOpen'), num: true, cell: (row) => number(row.open) },
        ]}
      />
    </section>
  )
}

/** /office/bank/upload: uploads a bank statement, asks how to map its columns, and shows the result. */
export default function BankUpload() {
  const { t } = useTranslation('statement')
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<StatementPreview | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  /** Sends the file by a call; returns null if it was refused, and shows the reason beside it. */
  async function sendFile<T>(sending: (onProgress: (part: number) => void) => Promise<T>): Promise<T | null> {
    setWrong(null)
    setShare(0)
    try {
      return await sending(setShare)
    } catch (error) {
      setWrong(errorText(error))
      return null
    } finally {
      setShare(null)
    }
  }
  async function look(chosen: File) {
    setResult(null)
    if (chosen.size === 0) return setWrong(t('emptyFile'))
    setFile(chosen)
    setPreview(
      await sendFile((onProgress) => send('/office/statementPreview', {}, { file: chosen, onProgress })),
    )
  }
  async function take(mapping: StatementPreview['mapping']) {
    if (!file) return
    const taken = await sendFile((onProgress) =>
      send('/office/statementImport', { mapping: JSON.stringify(mapping) }, { file, onProgress }),
    )
    if (!taken) return
    setResult(taken)
    setPreview(null)
    markOutdated(['/office/statementList', '/office/statementLines'])
  }
  const going =
    file && share !== null ? { says: t('reading', { name: file.name }), name: file.name, share } : null
  return (
    <div className="stack">
      <title>{pageTitle(t('upload'))}</title>
      <p>
        <Link to={paths.office('bank')}>← {t('title')}</Link>
      </p>
      <h1>{t('upload')}</h1>
      <p className="soft">{t('uploadLead')}</p>
      {!preview && (
        <FileDrop
          label={t('drop')}
          accept=".csv,.tsv,.txt"
          going={going}
          wrong={wrong}
          onFile={(one) => void look(one)}
        />
      )}
      {preview && (
        <StatementMappingForm
          key={preview.file_name}
          preview={preview}
          busy={share !== null}
          wrong={wrong}
          onBack={() => setPreview(null)}
          onTake={(mapping) => void take(mapping)}
        />
      )}
      {result && <ImportSummary result={result} />}
      {!preview && <Earlier />}
    </div>
  )
}
