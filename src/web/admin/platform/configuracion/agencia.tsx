import { guardarderechos, guardarnosotros, veragencia } from '../../../../contract/platform/agencia.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useReply } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { FormBones } from '../../form/form-bones.tsx'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { AgenciaForm, sections } from './agencia-form.tsx'
import { AspectoForm } from './aspecto-form.tsx'
import './configuracion.css'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { RowsField } from '../../catalogo/paginas/rows-field.tsx'
import { SettingsForm } from './settings-form.tsx'

export const handle = { title: 'Datos de la agencia' }

export default function Agencia() {
  const answer = useReply(veragencia)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Datos de la agencia"
        subtitle="Lo que guardes acá se ve en el sitio, en los mails y en los papeles."
      />
      <AnswerBody
        answer={answer}
        waiting={<FormBones label="Cargando los datos de la agencia" />}
        failed="No pudimos cargar los datos de la agencia"
      >
        {(data) => (
          <div className="agencia">
            <Indice />
            {formularios.map(({ titles, Form }) => (
              <Form key={titles[0]} title={titles[0] ?? ''} data={data.results} />
            ))}
          </div>
        )}
      </AnswerBody>
    </>
  )
}

type Props = { title: string; data: ReplyOf<typeof veragencia>['results'] }

const formularios: { titles: string[]; Form: (props: Props) => ReactNode }[] = [
  {
    titles: sections.map(({ title }) => title),
    Form: ({ data }) => <AgenciaForm agencia={data.agencia} />,
  },
  { titles: ['Logo y color'], Form: ({ title, data }) => <AspectoForm title={title} aspecto={data.aspecto} /> },
  { titles: ['Nosotros'], Form: NosotrosForm },
  { titles: ['Lo que la ley pide mostrar'], Form: DerechosForm },
]

function Indice() {
  return (
    <nav className="stack tight starts stays above-5 quiet-links gone" aria-label="Secciones">
      {formularios
        .flatMap(({ titles }) => titles)
        .map((title) => (
          <Button
            key={title}
            look="link"
            onClick={({ currentTarget }) => {
              const section = currentTarget
                .closest('.agencia')
                ?.querySelector<HTMLElement>(`:is(fieldset, form)[aria-label="${title}"]`)
              section?.closest('details')?.setAttribute('open', '')
              section?.scrollIntoView()
              section
                ?.querySelector<HTMLElement>(':is(input, textarea, select, button)')
                ?.focus({ preventScroll: true })
            }}
          >
            {title}
          </Button>
        ))}
    </nav>
  )
}

const flag = (on: boolean) => (on ? '1' : '0')

function DerechosForm({ title, data: { derechos } }: Props) {
  return (
    <SettingsForm
      title={title}
      call={guardarderechos}
      defaultValues={{
        arrepentimiento: flag(derechos.arrepentimiento),
        baja: flag(derechos.baja),
        contratos: flag(derechos.contratos),
      }}
      version={derechos.version}
      saved="Los cambios ya se ven en el sitio."
    >
      {({ Flag }) => (
        <div>
          <Flag name="arrepentimiento" label="Botón de arrepentimiento" />
          <Flag name="baja" label="Botón de baja de servicios" />
          <Flag name="contratos" label="Contratos de adhesión" />
        </div>
      )}
    </SettingsForm>
  )
}

function NosotrosForm({ title, data }: Props) {
  const { version, ...nosotros } = data.nosotros
  return (
    <SettingsForm
      title={title}
      call={guardarnosotros}
      defaultValues={nosotros}
      version={version}
      saved="Los cambios ya se ven en el sitio."
    >
      {({ Area, Text, ...form }) => (
        <>
          <Area name="mision" label="Misión" rows={4} />
          <Area name="vision" label="Visión" rows={4} />
          <RowsField
            form={form}
            name="valores"
            legend="Valores"
            one="valor"
            lines
            blank={{ nombre: '', texto: '' }}
            many="valores"
          >
            {(index) => (
              <>
                <Text name={`valores.${index}.nombre`} label="Valor" />
                <Area name={`valores.${index}.texto`} label="Qué quiere decir" optional rows={1} />
              </>
            )}
          </RowsField>
          <RowsField
            form={form}
            name="gente"
            legend="Gente"
            one="persona"
            lines
            className="fields"
            blank={{ nombre: '', tarea: '', desde: '' }}
            help="Quiénes trabajan en la agencia. Nosotros los muestra en este orden."
          >
            {(index) => (
              <>
                <Text name={`gente.${index}.nombre`} label="Nombre" />
                <Text name={`gente.${index}.desde`} label="Desde qué año" optional inputMode="numeric" />
                <Text whole name={`gente.${index}.tarea`} label="Qué hace" optional />
              </>
            )}
          </RowsField>
        </>
      )}
    </SettingsForm>
  )
}
