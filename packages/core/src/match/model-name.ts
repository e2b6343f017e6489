/**
 * The part of a model id, path, GGUF file name or Ollama tag that names the model: the last segment, lower
 * case. In a Hugging Face cache (`models--org--name/snapshots/...`) it is the name of the repository.
 */
export function modelName(model: string): string {
  const segments = model
    .replaceAll('\\', '/')
    .split('/')
    .filter((segment) => segment !== '')
  const cached = segments.find((segment) => segment.startsWith(CACHED))
  const name = cached === undefined ? segments[segments.length - 1] : repositoryOf(cached)
  return (name ?? '').toLowerCase()
}

const CACHED = 'models--'

/** `models--org--name` -> `name`; a repository without an organisation is `models--name`. */
function repositoryOf(cached: string): string {
  const [first = '', ...rest] = cached.slice(CACHED.length).split('--')
  return rest.length === 0 ? first : rest.join('--')
}

/**
 * Words that mark a model with another prompt than the chat model of its family, or with none: base models,
 * embedding, reranking, reward and guard models, merges, and fine-tunes with a format of their own choosing.
 */
const VETOES: ReadonlySet<string> = new Set(
  [
    'base pretrain pretrained text',
    'embedding embeddings embed reranker rerank reward rm prm classifier',
    'guard guardian shieldgemma',
    'merge merged frankenmerge abliterated uncensored sft dpo orpo grpo lora',
  ].flatMap((words) => words.split(' ')),
)

/** The word of a model name that forbids a guess, or undefined. */
export function vetoOf(name: string): string | undefined {
  return name.split(/[^a-z0-9]+/).find((word) => VETOES.has(withoutNumber(word)))
}

/** The word without the digits at its end. */
function withoutNumber(word: string): string {
  let end = word.length
  while (end > 0 && word[end - 1]! >= '0' && word[end - 1]! <= '9') end--
  return word.slice(0, end)
}
