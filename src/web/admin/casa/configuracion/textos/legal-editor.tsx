import { useEffect, useRef, useState } from 'react'
import type { documentosLegales } from '../../../../../contract/casa/legales.ts'
import { guardarlegal, verlegal, vistalegal } from '../../../../../contract/casa/textos.ts'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { browserClient } from '../../../../api/browser.ts'
import { LegalText } from '../../../../shell/legal-text.tsx'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { AnswerBody } from '../../../answer-body.tsx'
import { BackLink } from '../../../back-link.tsx'
import { Preview } from '../../../preview.tsx'
import { ScreenHead } from '../../../screen-head.tsx'
import { useAnswer } from '../../../use-answer.ts'
import { usePreview } from '../../../use-preview.ts'
import { SettingsForm } from '../settings-form.tsx'

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
      <ScreenHead title={saved.titulo} subtitle={`Último cambio: ${formatFecha(saved.actualizado)}`} />
      <div className="split evenly above-5">
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
      <summary className="strong">Datos que el texto puede nombrar</summary>
      <p>El renglón que nombra un dato sin cargar no se muestra.</p>
      <dl className="cards breaks">
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

/** The text as its page will show it, made by the same hand. Its links lead nowhere: they would leave what is written. */
function LegalPreview({ titulo, cuerpo }: { titulo: string; cuerpo: string }) {
  const paper = useRef<HTMLElement>(null)
  const preview = usePreview(cuerpo, (signal) => browserClient.call(vistalegal, { body: { cuerpo }, signal }))
  const isShown = preview.shown !== undefined
  useEffect(() => {
    const stay = (event: Event) =>
      event.target instanceof Element && event.target.closest('a') && event.preventDefault()
    const current = isShown ? paper.current : null
    current?.addEventListener('click', stay)
    return () => current?.removeEventListener('click', stay)
  }, [isShown])
  return (
    <Preview title="Así se lee" preview={preview}>
      {({ results }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what is taller than its box
        <section className="box texto-papel" ref={paper} aria-label="El texto como se lee" tabIndex={0}>
          <h3 className="t-28 below-4">{titulo}</h3>
          <LegalText html={results.html} />
        </section>
      )}
    </Preview>
  )
}
