import { useWatch } from 'react-hook-form'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import type { nuevocliente } from '../../../../contract/especificacion/clientes.ts'
import { unprintableLettersWarning } from '../../../../reglas/printable.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'

type Values = BodyInput<typeof nuevocliente>
const { Text } = fieldsOf<Values>()

type Props = {
  telefonoHelp: string
  mailHelp?: string
  mailError?: string
  onMailChange?: (mail: string) => void
}

export function ClienteFields({ telefonoHelp, mailHelp, mailError, onMailChange }: Props) {
  const [apellido = '', nombre = ''] = useWatch<Values, ['apellido', 'nombre']>({ name: ['apellido', 'nombre'] })
  return (
    <>
      <Text name="apellido" label="Apellido" help={unprintableLettersWarning(apellido)} />
      <Text name="nombre" label="Nombre" help={unprintableLettersWarning(nombre)} />
      <Text name="telefono" label="Teléfono Celular" type="tel" inputMode="numeric" optional help={telefonoHelp} />
      <Text name="mail" label="Email" type="email" help={mailHelp} error={mailError} onChange={onMailChange} />
    </>
  )
}
