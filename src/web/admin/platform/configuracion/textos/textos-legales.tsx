import '../configuracion.css'
import { ExternalLink, Scale } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { documentosLegales } from '../../../../../contract/platform/legales.ts'
import { guardarlegal, listadolegales, verlegal, vistalegal } from '../../../../../contract/platform/textos.ts'
import { AnswerBody } from '../../../../api/answer-body.tsx'
import { browserClient } from '../../../../api/browser.ts'
import { usePreview, useReply } from '../../../../api/use-answer.ts'
import { LegalText } from '../../../../shell/legal-text.tsx'
import { legalLinks, rightsLinks } from '../../../../shell/site-map.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { DocumentoField } from '../../../documento/documento-field.tsx'
import { markdownFormat } from '../../../documento/markdown-format.ts'
import { FormBones } from '../../../form/form-bones.tsx'
import { Preview, PreviewFrame } from '../../../form/preview.tsx'
import { BackLink, ConfiguracionBack } from '../../../shell/back-link.tsx'
import { Indice } from '../../../shell/indice.tsx'
import NotFound from '../../../shell/not-found.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { SettingsForm } from '../settings-form.tsx'

export const handle = { title: 'Textos legales' }

export default function TextosLegales() {
  const { documento } = useParams()
  const edited = documentosLegales.find((one) => one === documento)
  if (documento && !edited) return <NotFound />
  return edited ? <LegalEditor key={edited} documento={edited} /> : <LegalList />
}

const documentTopics: Record<(typeof documentosLegales)[number], string> = {
  terminos: 'Cómo se reserva, se paga y se cancela.',
  privacidad: 'Qué datos se guardan y cómo se borran.',
  'aviso-legal': 'Quién publica el sitio, con sus datos.',
}

function LegalList() {
  const answer = useReply(listadolegales)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Textos legales"
        subtitle="Confirmalos con quien asesora a la agencia. Lo que guardás se ve enseguida en el sitio."
      />
      <AnswerBody answer={answer} what="los textos">
        {({ results }) => (
          <Indice
            title="Publicados"
            lines={results.map(({ titulo, documento, actualizado }) => ({
              label: titulo,
              to: `/admin/textoslegales/${documento}`,
              icon: Scale,
              ahora: documentTopics[documento],
              cambio: { cuando: `Cambió el ${formatFecha(actualizado)}` },
            }))}
          />
        )}
      </AnswerBody>
    </>
  )
}

type Legal = ReplyOf<typeof verlegal>['results']

function LegalEditor({ documento }: { documento: (typeof documentosLegales)[number] }) {
  const answer = useReply(verlegal, { query: { documento } })
  return (
    <>
      {!answer.data && <ScreenHead title="Textos legales" />}
      <AnswerBody answer={answer} waiting={<FormBones label="Cargando el texto" />} failed="No pudimos cargar el texto">
        {({ results }) => <Editor documento={documento} legal={results} />}
      </AnswerBody>
    </>
  )
}

type Props = { documento: (typeof documentosLegales)[number]; legal: Legal }

function Editor({ documento, legal: { titulo, cuerpo, datos: texts, ...original } }: Props) {
  const [saved, setSaved] = useState({ titulo, ...original })
  const data = texts.map((fact) => ({ ...fact, enBloque: false, missing: !fact.valor }))
  return (
    <>
      <BackLink to="/admin/textoslegales">Todos los textos</BackLink>
      <ScreenHead
        title={saved.titulo}
        subtitle={`Último cambio: ${formatFecha(saved.actualizado)}`}
        action={
          <Link to={`/${documento}`} look="outline" size={40} target="_blank">
            <Icon of={ExternalLink} />
            Ver en el sitio
          </Link>
        }
      />
      <div className="split evenly above-5">
        <SettingsForm
          title="El texto"
          untitled
          call={guardarlegal}
          query={{ documento }}
          defaultValues={{ titulo, cuerpo }}
          version={original.version}
          onSaved={setSaved}
          saved="El texto nuevo ya se ve en el sitio."
          beside={(form) => <LegalPreview {...form.watch()} />}
        >
          {({ Text }) => (
            <>
              <Text name="titulo" label="Título" />
              <DocumentoField
                help="Los datos resaltados se reemplazan por los de la agencia. El renglón que nombra uno sin cargar no se muestra."
                data={data}
                escritura={markdownFormat}
                destinos={[...pages, ...data.filter(({ enlace }) => enlace).map(toDestino)]}
              />
            </>
          )}
        </SettingsForm>
      </div>
    </>
  )
}

const pages = [...rightsLinks, ...legalLinks].map(({ label, to }) => ({ href: to, rotulo: label, grupo: 'El sitio' }))

const toDestino = ({ nombre, rotulo, grupo }: { nombre: string; rotulo: string; grupo: string }) => ({
  href: `{{${nombre}}}`,
  rotulo,
  grupo,
})

/** Renders the legal page as the public site does. Disables its links, because they would leave the editor. */
function LegalPreview({ titulo, cuerpo }: { titulo: string; cuerpo: string }) {
  const paper = useRef<HTMLDivElement>(null)
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
        <PreviewFrame label="El texto como se lee">
          <div ref={paper}>
            <h3 className="t-28 below-4">{titulo}</h3>
            <LegalText html={results.html} />
          </div>
        </PreviewFrame>
      )}
    </Preview>
  )
}
