import type { Path } from 'react-hook-form'
import type * as z from 'zod'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { type agenciaBody, guardaragencia, type veragencia } from '../../../../contract/platform/agencia.ts'
import { Coordenadas } from '../../catalogo/paginas/lugar-field.tsx'
import { FoldedSection } from '../../form/folded-section.tsx'
import { HorariosField } from './horarios-field.tsx'
import { SettingsForm } from './settings-form.tsx'

type Values = z.input<typeof agenciaBody>
type Field = { name: Exclude<Path<Values>, `horarios${string}`>; label: string; help?: string; long?: boolean }

const horarios = 'Horarios de atención'

export const sections: { title: string; campos: Field[] }[] = [
  {
    title: 'Quiénes son',
    campos: [
      { name: 'nombre', label: 'Nombre' },
      { name: 'lema', label: 'Lema' },
      { name: 'resumen', label: 'Resumen', help: 'Un párrafo: se lee en Nosotros y en los buscadores.', long: true },
    ],
  },
  {
    title: 'Datos legales',
    campos: [
      { name: 'razonSocial', label: 'Razón social' },
      { name: 'cuit', label: 'CUIT' },
      { name: 'legajo', label: 'Legajo de agencia de viajes' },
      { name: 'defensaConsumidor', label: 'Página de defensa del consumidor' },
      { name: 'dataFiscal', label: 'Enlace de Data Fiscal', help: 'Vacío si no lo tienen.' },
    ],
  },
  {
    title: 'Contacto',
    campos: [
      { name: 'telefono', label: 'Teléfono' },
      { name: 'whatsapp', label: 'WhatsApp', help: 'Pegalo como lo tengas: el número, o el enlace a su chat.' },
      { name: 'mail', label: 'Email', help: 'Acá llegan las respuestas a los mails que envía el sitio.' },
      { name: 'facebook', label: 'Facebook', help: 'El enlace o el @nombre.' },
      { name: 'instagram', label: 'Instagram', help: 'El enlace o el @nombre.' },
    ],
  },
  {
    title: 'Dónde están',
    campos: [
      { name: 'direccion', label: 'Dirección' },
      { name: 'localidad', label: 'Localidad' },
      { name: 'provincia', label: 'Provincia' },
      { name: 'codigoPostal', label: 'Código postal' },
      { name: 'mapa', label: 'Enlace al mapa', help: 'Vacío: se busca la dirección en el mapa.' },
    ],
  },
  { title: horarios, campos: [] },
  {
    title: 'Newsletter',
    campos: [
      { name: 'boletinTitulo', label: 'Título' },
      { name: 'boletinTexto', label: 'Qué promete', long: true },
    ],
  },
]

type Props = { agencia: ReplyOf<typeof veragencia>['results']['agencia'] }

export function AgenciaForm({ agencia: { version, ...agencia } }: Props) {
  return (
    <SettingsForm
      title="Datos de la agencia"
      untitled
      call={guardaragencia}
      defaultValues={agencia}
      version={version}
      saved="Los cambios ya se ven en el sitio."
    >
      {({ Area, Text, ...form }) => (
        <>
          {sections.map(({ title, campos }, i) =>
            title === horarios ? (
              <HorariosField key={title} legend={title} form={form} />
            ) : (
              <FoldedSection key={title} title={title} unfolded={i === 0 || undefined}>
                {campos.map(({ long, ...field }) =>
                  long ? <Area key={field.name} {...field} rows={3} whole /> : <Text key={field.name} {...field} />,
                )}
                {title === 'Dónde están' && <Coordenadas help="De ahí sale el recorrido de cada viaje." />}
              </FoldedSection>
            ),
          )}
        </>
      )}
    </SettingsForm>
  )
}
