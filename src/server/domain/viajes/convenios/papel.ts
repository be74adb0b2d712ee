/** The stored text of an agreement signed on paper. It says that the paper is the agreement. */
export const paperSummary = `<h1>Convenio firmado en papel</h1>
<p>Este convenio se firmó en papel el {{fecha}}. Lo que sigue es lo que {{agencia}} cargó de él; lo que vale es el papel firmado.</p>
<h2>Las partes</h2>
<p>{{tutor}}, documento {{documentoTutor}}, por {{pasajero}}, documento {{documento}}.</p>
<h2>El viaje</h2>
<p>{{paquete}}, {{duracion}}, del {{salida}} al {{regreso}}. {{colegio}}, {{curso}}.</p>
<h2>El pago</h2>
<p>{{formaDePago}}. Total: {{total}}.</p>
{{plan}}
`
