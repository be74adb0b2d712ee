import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/client.ts'

/** A refusal that asks: sent again with `yes` it passes, unless one of the fields that it is `about` changed meanwhile. */
export type Question<Values extends FieldValues> = {
  codigo: string
  yes: Partial<Values>
  about: readonly Path<Values>[]
}

/** What was asked about a form, and is answered by pressing its button again. */
export function useQuestions<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  questions: readonly Question<Values>[],
) {
  const [asked, setAsked] = useState<readonly Question<Values>[]>([])
  useEffect(() => {
    const subscription = form.watch((_, { name, type }) => {
      if (type === 'change' && name) setAsked((before) => before.filter(({ about }) => !about.includes(name)))
    })
    return () => subscription.unsubscribe()
  }, [form])
  return {
    asked: asked.length > 0,
    answered(values: Values): Values {
      let all = values
      for (const { yes } of asked) all = { ...all, ...yes }
      return all
    },
    hear(error: unknown) {
      const question = error instanceof ApiError && questions.find(({ codigo }) => codigo === error.codigo)
      if (question) setAsked((before) => [...before, question])
    },
  }
}
