import type { ReactNode } from 'react'
import type { Endpoint, QueryInput } from '../../../../contract/endpoint.ts'
import { isMissing } from '../../../api/missing.ts'
import { type ResultsOf, useResults } from '../../../api/use-answer.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { FormBones } from '../../form/form-bones.tsx'
import { MissingObject } from '../../shell/missing-object.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import type { CatalogoSection } from './sections.ts'

export type PageProps = { id: string; section: CatalogoSection }

type Props<E extends Endpoint> = PageProps & { call: E; children: (ficha: ResultsOf<E>) => ReactNode }

export function FichaLoader<E extends Endpoint>({ id, section, call, children }: Props<E>) {
  const answer = useResults(call, { query: { id } as QueryInput<E> })
  const { data, error, retry, loading } = answer
  if (data) return children(data)
  if (isMissing(answer)) {
    return (
      <MissingObject
        title={section.label}
        message={`${section.feminine ? 'Esta' : 'Este'} ${section.one} no existe`}
        icon={section.icon}
        back={{ to: `/admin/catalogo/${section.clase}`, label: `Volver a ${section.label}` }}
      >
        Puede que otra persona lo eliminara.
      </MissingObject>
    )
  }
  return (
    <>
      <ScreenHead title={section.label} />
      {error ? (
        <div className="above-5">
          <FailedState title="No pudimos abrirlo" onRetry={retry} retrying={loading}>
            {error}
          </FailedState>
        </div>
      ) : (
        <FormBones />
      )}
    </>
  )
}
