import { useState } from 'react'
import type { documentosLegales } from '../../../../../contract/casa/legales.ts'
import { guardarlegal, verlegal } from '../../../../../contract/casa/textos.ts'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { browserClient } from '../../../../api/browser.ts'
import { legalLinks, rightsLinks } from '../../../../shell/site-map.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { AnswerBody } from '../../../answer-body.tsx'
import { BackLink } from '../../../back-link.tsx'
import { DocumentoField } from '../../../documento/documento-field.tsx'
import { enMarkdown } from '../../../documento/en-markdown.ts'
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

function Editor({ documento, legal: { titulo, cuerpo, datos: dichos, ...original } }: Props) {
  const [saved, setSaved] = useState({ titulo, ...original })
  const datos = dichos.map((dato) => ({ ...dato, enBloque: false, falta: !dato.valor }))
  return (
    <>
      <BackLink to="/admin/textoslegales">Todos los textos</BackLink>
      <ScreenHead title={saved.titulo} subtitle={`Último cambio: ${formatFecha(saved.actualizado)}`} />
      <div className="split evenly above-5">
        <SettingsForm
          title="El texto"
          alone
          call={guardarlegal}
          query={{ documento }}
          defaultValues={{ titulo, cuerpo }}
          desde={original.huella}
          onSaved={setSaved}
          saved="El texto nuevo ya se ve en el sitio."
          beside={(form) => <LegalPreview {...form.watch()} />}
        >
          {({ Text }) => (
            <>
              <Text name="titulo" label="Título" />
              <DocumentoField
                name="cuerpo"
                label="Texto"
                help="Los datos resaltados se reemplazan por los de la agencia. El renglón que nombra uno sin cargar no se muestra."
                datos={datos}
                escritura={enMarkdown}
                destinos={[...paginas, ...datos.filter(({ enlace }) => enlace).map(toDestino)]}
              />
            </>
          )}
        </SettingsForm>
      </div>
    </>
  )
}

const paginas = [...rightsLinks, ...legalLinks].map(({ label, to }) => ({ href: to, rotulo: label, grupo: 'El sitio' }))

const toDestino = ({ nombre, rotulo, grupo }: { nombre: string; rotulo: string; grupo: string }) => ({
  href: `{{${nombre}}}`,
  rotulo,
  grupo,
})
