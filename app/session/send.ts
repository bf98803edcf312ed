import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#api/call-error'
import { createClient } from '#api/client'
import { keepDrafts } from '../ui/drafts.ts'
import { tell } from '../ui/toasts.ts'
import { forgetSession, keepOwner, visitor } from './visitor.ts'

/** Answers of calls, kept while they are fresh. A refusal is an answer, so it is not asked again. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (tries, error) =>
        tries < 2 && error instanceof CallError && (error.reason === 'offline' || error.reason === 'late'),
    },
  },
})

/** Makes a call as this visitor. */
export const { send } = createClient({
  visitor,
  onExpired: () => {
    keepDrafts()
    keepOwner(
      answers.getQueryData<{ user: { user_uuid: string } | null }>(['/user/info', {}])?.user?.user_uuid,
    )
    forgetSession()
    void answers.invalidateQueries()
    tell.sessionExpired()
  },
})
