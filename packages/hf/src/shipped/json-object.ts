/** The content of a JSON file that holds an object. */
export type JsonObject = Readonly<Record<string, unknown>>
