import type { BodyInput } from '../../../../contract/endpoint.ts'
import type { nuevocliente } from '../../../../contract/especificacion/clientes.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'

const { Text } = fieldsOf<BodyInput<typeof nuevocliente>>()

type Props = {
  telefonoHelp: string
  mailHelp?: string
  /** What is wrong with the mail that its form cannot know. */
  mailError?: string
  onMailChange?: (mail: string) => void
}

/** Who a customer is, and how they are reached. */
export function ClienteFields({ telefonoHelp, mailHelp, mailError, onMailChange }: Props) {
  return (
    <>
      <Text name="apellido" label="Apellido" />
      <Text name="nombre" label="Nombre" />
      <Text name="telefono" label="Teléfono Celular" type="tel" inputMode="numeric" optional help={telefonoHelp} />
      <Text name="mail" label="Email" type="email" help={mailHelp} error={mailError} onChange={onMailChange} />
    </>
  )
}
