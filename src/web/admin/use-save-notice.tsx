import { useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { ApiError } from '../api/client.ts'
import { showServerErrors } from '../api/form.ts'
import { bringIntoView } from '../ui/bring-into-view.ts'
import { Link } from '../ui/link.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { Cambios } from './cambios.tsx'
import { askAgain } from './use-answer.ts'

/**
 * Why a form was not saved, over its fields. Of what somebody else saved meanwhile it tells which fields changed, and offers
 * to look at the newer one in a tab of its own, so that what was typed stays here. `newest`: what the form would be filled
 * with now.
 */
export function useSaveNotice<Values extends FieldValues>(form: UseFormReturn<Values>, newest: DefaultValues<Values>) {
  // Read here, so that it is told.
  const { defaultValues } = form.formState
  const [refused, setRefused] = useState<{ text: string; newer: boolean }>()
  const here = useLocation()
  const clear = () => setRefused(undefined)
  return {
    clear,
    tell(error: unknown) {
      const text = showServerErrors(form, error)
      const newer = error instanceof ApiError && error.codigo === 'texto_cambio'
      // What stands behind the form is as old as the form: opened anew, it begins with the newer one.
      if (newer) askAgain()
      setRefused(text ? { text, newer } : undefined)
    },
    notice: refused && (
      // The button of a long form stands far below its first field.
      <div ref={bringIntoView}>
        <NoticeBanner onClose={clear}>
          {refused.text}
          {refused.newer && (
            <>
              . <Cambios antes={defaultValues} ahora={newest} />
              <Link to={here} target="_blank">
                Ver cómo quedó
              </Link>
            </>
          )}
        </NoticeBanner>
      </div>
    ),
  }
}
