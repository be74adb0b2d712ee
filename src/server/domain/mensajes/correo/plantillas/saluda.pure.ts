export const greetingPattern =
  /^\s*[¡*_]*(hola|buen[oa]s?\s+(d[ií]as?|tardes?|noches?)|buenas|estimad[oa]s?|querid[oa]s?)(?![\p{L}])/iu
