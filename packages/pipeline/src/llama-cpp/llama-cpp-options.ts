import type { Llama } from 'node-llama-cpp'

/** How to run a GGUF file in this process. */
export interface LlamaCppOptions {
  /** Tokens that a prompt and its answer may have together. Default: what fits into memory, at most the model's own. */
  readonly contextSize?: number | undefined
  /** How many answers run at once; others wait. Each has a sequence of the one context. Default 1. */
  readonly parallel?: number | undefined
  /** Threads to compute with. Default: as many as llama.cpp finds useful. */
  readonly threads?: number | undefined
  /** False computes on the CPU. Default `auto`: what is there. */
  readonly gpu?: 'auto' | 'metal' | 'cuda' | 'vulkan' | false | undefined
  /** `auto` lets node-llama-cpp download or compile llama.cpp where no binary fits. Default `never`. */
  readonly build?: 'auto' | 'never' | undefined
  /**
   * An instance of llama.cpp to share, made without `threads`, `gpu` and `build` here; closing the engine leaves it
   * open. Default: one of its own.
   */
  readonly llama?: Llama | undefined
}
