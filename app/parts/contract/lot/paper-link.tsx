import { freshLinks, useAnswer } from '../../../session/use-answer.ts'

/** A link to a paper's file; plain text until its address is known. */
export function PaperLink({ file_id, name }: { file_id: string; name: string }) {
  const { data } = useAnswer('/utils/fileLink', { id: file_id }, { every: freshLinks })
  if (!data) return <span>{name}</span>
  return (
    <a className="underlined" href={data.url} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}
