import { guardarnosotros, type veragencia } from '../../../../contract/casa/agencia.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { FilasField } from './filas-field.tsx'
import { SettingsForm } from './settings-form.tsx'

type Props = { nosotros: ReplyOf<typeof veragencia>['results']['nosotros'] }

export function NosotrosForm({ nosotros: { huella, ...nosotros } }: Props) {
  return (
    <SettingsForm
      title="Nosotros"
      call={guardarnosotros}
      defaultValues={nosotros}
      desde={huella}
      saved="Los cambios ya se ven en el sitio."
    >
      {({ Area, Text, ...form }) => (
        <>
          <Area name="mision" label="Misión" rows={4} />
          <Area name="vision" label="Visión" rows={4} />
          <FilasField form={form} name="valores" legend="Valores" one="valor" blank={{ nombre: '', texto: '' }}>
            {(index) => (
              <>
                <Text name={`valores.${index}.nombre`} label="Valor" />
                <Text name={`valores.${index}.texto`} label="Qué quiere decir" optional />
              </>
            )}
          </FilasField>
        </>
      )}
    </SettingsForm>
  )
}
