import { useState } from 'react'
import type { documentosLegales } from '../../../../../contract/casa/legales.ts'
import { guardarlegal, verlegal } from '../../../../../contract/casa/textos.ts'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { browserClient } from '../../../../api/browser.ts'
import { AnswerBody } from '../../../answer-body.tsx'
import { BackLink } from '../../../back-link.tsx'
import { ScreenHead } from '../../../screen-head.tsx'
import { useAnswer } from '../../../use-answer.ts'
import { SettingsForm } from '../settings-form.tsx'
import { LegalPreview } from './legal-preview.tsx'

type Legal = ReplyOf<typeof verlegal>['results']

/** One legal text, beside the page that it makes. */
export function LegalEditor({ documento }: { documento: (typeof documentosLegales)[number] }) {
  const answer = useAnswer(documento, (signal) => browserClient.call(verlegal, { query: { documento }, signal }))
  return (
    <>
      {!answer.data && <ScreenHead title="Textos legales" />}
      <AnswerBody answer={answer} label="Cargando el texto" failed="No pudimos traer el texto">
        {({ results }) => <Editor documento={documento} legal={results} />}
      </AnswerBody>
    </>
  )
}

type Props = { documento: (typeof documentosLegales)[number]; legal: Legal }

function Editor({ documento, legal: { titulo, cuerpo, datos, ...original } }: Props) {
  const [saved, setSaved] = useState({ titulo, ...original })
  return (
    <>
      <BackLink to="/admin/textoslegales">Todos los textos</BackLink>
      <ScreenHead title={saved.titulo} subtitle={`Último cambio: ${saved.actualizado.replaceAll('-', '/')}`} />
      <div className="texto-editor">
        <SettingsForm
          title="El texto"
          call={guardarlegal}
          query={{ documento }}
          defaultValues={{ titulo, cuerpo }}
          desde={original.huella}
          onSaved={setSaved}
          saved="El texto nuevo ya se ve en el sitio."
          beside={(form) => <LegalPreview {...form.watch()} />}
        >
          {({ Area, Text }) => (
            <>
              <Text name="titulo" label="Título" />
              <Area
                name="cuerpo"
                label="Texto"
                rows={24}
                help="## empieza una sección, - un punto de una lista, **así** va en negrita y [así](/baja) lleva un enlace. Un renglón vacío separa párrafos."
              />
              <DatosFold datos={datos} />
            </>
          )}
        </SettingsForm>
      </div>
    </>
  )
}

function DatosFold({ datos }: Pick<Legal, 'datos'>) {
  return (
    <details className="config-fold">
      <summary>Datos que el texto puede nombrar</summary>
      <p>El renglón que nombra un dato sin cargar no se muestra.</p>
      <dl className="placeholders">
        {datos.map(({ nombre, dice, valor }) => (
          <div key={nombre}>
            <dt>
              <code>{`{{${nombre}}}`}</code>
            </dt>
            <dd>
              {dice}: {valor ? <b>{valor}</b> : 'sin cargar'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
