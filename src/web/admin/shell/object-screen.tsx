import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Endpoint, QueryInput } from '../../../contract/endpoint.ts'
import { AnswerBody } from '../../api/answer-body.tsx'
import { type Answer, type ResultsOf, useResults } from '../../api/use-answer.ts'
import { MissingObject } from './missing-object.tsx'

type Props<E extends Endpoint> = {
  call: E
  what: string
  missing: ComponentProps<typeof MissingObject>
  children: (object: ResultsOf<E>, answer: Omit<Answer<unknown>, 'data'>) => ReactNode
}

export function ObjectScreen<E extends Endpoint>({ call, what, missing, children }: Props<E>) {
  const { id = '' } = useParams()
  const isId = /^\d{1,9}$/.test(id)
  const answer = useResults(call, { query: { id } as QueryInput<E>, when: isId })
  if (!isId) return <MissingObject {...missing} />
  return (
    <AnswerBody answer={answer} what={what} missing={<MissingObject {...missing} />}>
      {(object) => <Fragment key={id}>{children(object, answer)}</Fragment>}
    </AnswerBody>
  )
}
