import { editarprograma, verprograma } from '../../../../contract/catalogo/fichas.ts'
import { FichaLoader, type PageProps } from './ficha-loader.tsx'
import { FichaPage } from './ficha-page.tsx'
import { ProgramaFields } from './programa-fields.tsx'

export function ProgramaPage({ id, parte }: PageProps) {
  return (
    <FichaLoader id={id} parte={parte} call={verprograma}>
      {({ id: _, huella, ...programa }) => (
        <FichaPage
          parte={parte}
          dueno={{ tipo: 'programas', id }}
          title={programa.nombre}
          call={editarprograma}
          query={{ id }}
          defaultValues={programa}
          desde={huella}
        >
          {() => (
            <fieldset>
              <legend>El programa</legend>
              <ProgramaFields nombre="nombre" />
            </fieldset>
          )}
        </FichaPage>
      )}
    </FichaLoader>
  )
}
