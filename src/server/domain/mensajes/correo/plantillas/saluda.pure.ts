/** Whether a text greets already, as people who write do. */
export const saluda =
  /^\s*[¡*_]*(hola|buen[oa]s?\s+(d[ií]as?|tardes?|noches?)|buenas|estimad[oa]s?|querid[oa]s?)(?![\p{L}])/iu
