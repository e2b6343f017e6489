// Made from the manifests of the plugins by `pnpm generate`.
import type { KnownTemplate } from './known-template.js'

export const KNOWN_TEMPLATES: readonly KnownTemplate[] = [
  {
    "name": "hf",
    "aliases": [],
    "family": "hf",
    "package": "@parlance/hf",
    "serves": {}
  },
  {
    "name": "chatml",
    "aliases": [],
    "family": "chatml",
    "package": "@parlance/plugin-chatml",
    "serves": {
      "ids": [
        "dolphin-2*",
        "dolphin-mistral:*",
        "dolphin-mixtral:*",
        "mistral-7b-openorca*",
        "mistral-openorca:*",
        "openhermes-2.5-mistral*",
        "openhermes:*",
        "nous-hermes-2-*",
        "nous-hermes-2-*-dpo*",
        "nous-hermes-2-*-sft*",
        "nous-hermes2:*",
        "nous-hermes2-mixtral:*",
        "orca-2-*b*",
        "orca2:*",
        "zephyr-7b-gemma*"
      ],
      "not": [
        "*llama-3*",
        "*llama3*",
        "*-vision-*",
        "nous-hermes-2-pro*"
      ],
      "fingerprints": [
        "fcf7a096fe99a48f"
      ]
    }
  },
  {
    "name": "hermes-2-pro",
    "aliases": [],
    "family": "chatml",
    "package": "@parlance/plugin-chatml",
    "serves": {
      "ids": [
        "hermes-2-pro-*",
        "nous-hermes-2-pro*"
      ],
      "fingerprints": [
        "7ce09d55d3690e06"
      ]
    }
  },
  {
    "name": "hermes-3",
    "aliases": [],
    "family": "chatml",
    "package": "@parlance/plugin-chatml",
    "serves": {
      "ids": [
        "hermes-3-llama-3*",
        "hermes3",
        "hermes3:*"
      ]
    }
  },
  {
    "name": "cogvlm",
    "aliases": [],
    "family": "cogvlm",
    "package": "@parlance/plugin-cogvlm",
    "serves": {
      "ids": [
        "*cogvlm-chat*"
      ]
    }
  },
  {
    "name": "deepseek-coder",
    "aliases": [],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-coder*instruct*",
        "deepseek-coder:*"
      ],
      "not": [
        "*coder-v2*"
      ],
      "fingerprints": [
        "993c0af704bad76a"
      ]
    }
  },
  {
    "name": "deepseek-llm",
    "aliases": [
      "deepseek-v2",
      "deepseek"
    ],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-llm*chat*",
        "deepseek-llm:*",
        "*deepseek-v2*chat*",
        "deepseek-v2:*",
        "*deepseek-coder-v2*instruct*",
        "deepseek-coder-v2:*"
      ],
      "not": [
        "*deepseek-v2.5*",
        "*-instruct-0724*"
      ],
      "fingerprints": [
        "8aeba567270fa9a8"
      ]
    }
  },
  {
    "name": "deepseek-v3",
    "aliases": [],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-v3*"
      ],
      "not": [
        "*deepseek-v3.1*",
        "*deepseek-v3.2*"
      ],
      "fingerprints": [
        "3b8267e54b67df65"
      ]
    }
  },
  {
    "name": "deepseek-r1",
    "aliases": [],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-r1*"
      ],
      "not": [
        "*distill*",
        "*-qwen*",
        "*-llama*",
        "deepseek-r1:8b*",
        "deepseek-r1:latest"
      ],
      "fingerprints": [
        "3a3036eeb96ca0e4"
      ]
    }
  },
  {
    "name": "deepseek-r1-distill",
    "aliases": [],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-r1-distill-*",
        "deepseek-r1:1.5b*",
        "deepseek-r1:7b*",
        "deepseek-r1:8b-llama*",
        "deepseek-r1:14b*",
        "deepseek-r1:32b*",
        "deepseek-r1:70b*"
      ],
      "fingerprints": [
        "56a1447ad31926fd"
      ]
    }
  },
  {
    "name": "deepseek-v4",
    "aliases": [],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-v4*"
      ],
      "architectures": [
        "DeepseekV4ForCausalLM"
      ]
    }
  },
  {
    "name": "deepseek-v2.5",
    "aliases": [],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-v2.5*"
      ],
      "fingerprints": [
        "cac8d3ea82bac9a9"
      ]
    }
  },
  {
    "name": "deepseek-v3.1",
    "aliases": [],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-v3.1*"
      ],
      "fingerprints": [
        "45690185067ea25c"
      ]
    }
  },
  {
    "name": "deepseek-v32",
    "aliases": [
      "deepseek-v3.2"
    ],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-v3.2*"
      ],
      "not": [
        "*v3.2-exp*",
        "*deepseek-math*"
      ],
      "architectures": [
        "DeepseekV32ForCausalLM"
      ]
    }
  },
  {
    "name": "deepseek-vl",
    "aliases": [],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-vl-*chat*"
      ],
      "not": [
        "*mmproj*"
      ]
    }
  },
  {
    "name": "deepseek-vl2",
    "aliases": [],
    "family": "deepseek",
    "package": "@parlance/plugin-deepseek",
    "serves": {
      "ids": [
        "*deepseek-vl2*"
      ],
      "not": [
        "*mmproj*"
      ]
    }
  },
  {
    "name": "functiongemma",
    "aliases": [],
    "family": "gemma",
    "package": "@parlance/plugin-gemma",
    "serves": {
      "ids": [
        "functiongemma*",
        "google_functiongemma*"
      ],
      "not": [
        "*-pt*"
      ],
      "fingerprints": [
        "0d4a3d95db6a36ac"
      ]
    }
  },
  {
    "name": "gemma-1",
    "aliases": [
      "gemma-2",
      "gemma"
    ],
    "family": "gemma",
    "package": "@parlance/plugin-gemma",
    "serves": {
      "ids": [
        "gemma-2b-it*",
        "gemma-7b-it*",
        "gemma-1.1-*-it*",
        "gemma-2-*-it*",
        "google_gemma-2-*-it*",
        "codegemma-*-it*",
        "gemma",
        "gemma:*",
        "gemma2",
        "gemma2:*",
        "codegemma:*instruct*"
      ],
      "not": [
        "*-pt*",
        "gemma-*b",
        "gemma-*b.*",
        "gemma-*b-q*",
        "*zephyr*"
      ],
      "architectures": [
        "GemmaForCausalLM",
        "Gemma2ForCausalLM"
      ],
      "fingerprints": [
        "ecd6ae513fe103f0"
      ]
    }
  },
  {
    "name": "gemma-3",
    "aliases": [],
    "family": "gemma",
    "package": "@parlance/plugin-gemma",
    "serves": {
      "ids": [
        "gemma-3-*-it*",
        "google_gemma-3-*-it*",
        "medgemma-*-it*",
        "gemma3",
        "gemma3:*"
      ],
      "not": [
        "*-pt*",
        "gemma-*b",
        "gemma-*b.*",
        "gemma-*b-q*",
        "*functiongemma*",
        "*translategemma*"
      ],
      "architectures": [
        "Gemma3ForCausalLM",
        "Gemma3ForConditionalGeneration"
      ],
      "fingerprints": [
        "7de1c58e208eda46"
      ]
    }
  },
  {
    "name": "gemma-4",
    "aliases": [],
    "family": "gemma",
    "package": "@parlance/plugin-gemma",
    "serves": {
      "ids": [
        "gemma-4-*-it*",
        "google_gemma-4-*-it*",
        "gemma4",
        "gemma4:*"
      ],
      "not": [
        "*-pt*",
        "gemma-*b",
        "gemma-*b.*",
        "gemma-*b-q*"
      ],
      "architectures": [
        "Gemma4ForCausalLM",
        "Gemma4ForConditionalGeneration",
        "Gemma4UnifiedForConditionalGeneration"
      ],
      "fingerprints": [
        "df269903ea2e27a6"
      ]
    }
  },
  {
    "name": "chatglm",
    "aliases": [],
    "family": "glm",
    "package": "@parlance/plugin-glm",
    "serves": {
      "ids": [
        "*chatglm2-*"
      ]
    }
  },
  {
    "name": "chatglm3",
    "aliases": [],
    "family": "glm",
    "package": "@parlance/plugin-glm",
    "serves": {
      "ids": [
        "chatglm3-6b*",
        "chatglm3",
        "chatglm3:*"
      ],
      "fingerprints": [
        "e4496f930bf7b7bc"
      ]
    }
  },
  {
    "name": "glm-4.5",
    "aliases": [],
    "family": "glm",
    "package": "@parlance/plugin-glm",
    "serves": {
      "ids": [
        "glm-4.5",
        "glm-4.5-*",
        "glm-4.5:*",
        "glm-4.5.*"
      ],
      "fingerprints": [
        "eae9f0858de3067f"
      ]
    }
  },
  {
    "name": "glm-4.6",
    "aliases": [],
    "family": "glm",
    "package": "@parlance/plugin-glm",
    "serves": {
      "ids": [
        "glm-4.6",
        "glm-4.6-*",
        "glm-4.6:*",
        "glm-4.6.*"
      ],
      "fingerprints": [
        "8804f445c761b9f2"
      ]
    }
  },
  {
    "name": "glm-4.7",
    "aliases": [],
    "family": "glm",
    "package": "@parlance/plugin-glm",
    "serves": {
      "ids": [
        "glm-4.7",
        "glm-4.7-*",
        "glm-4.7:*",
        "glm-4.7.*"
      ],
      "fingerprints": [
        "d63ad536c3c81880"
      ]
    }
  },
  {
    "name": "glm-4",
    "aliases": [
      "glm4"
    ],
    "family": "glm",
    "package": "@parlance/plugin-glm",
    "serves": {
      "ids": [
        "glm-4-9b-chat*",
        "glm4",
        "glm4:*"
      ],
      "not": [
        "*0414*"
      ],
      "fingerprints": [
        "27288f957f8364c9"
      ]
    }
  },
  {
    "name": "glm-5.1",
    "aliases": [],
    "family": "glm",
    "package": "@parlance/plugin-glm",
    "serves": {
      "ids": [
        "glm-5.1",
        "glm-5.1-*",
        "glm-5.1:*",
        "glm-5.1.*"
      ],
      "fingerprints": [
        "03b1bbff20331e54"
      ]
    }
  },
  {
    "name": "gpt-oss",
    "aliases": [],
    "family": "gpt-oss",
    "package": "@parlance/plugin-gpt-oss",
    "serves": {
      "ids": [
        "gpt-oss-*",
        "openai_gpt-oss-*",
        "gpt-oss",
        "gpt-oss:*"
      ],
      "architectures": [
        "GptOssForCausalLM"
      ],
      "fingerprints": [
        "a4c9919cbbd4acdd"
      ]
    }
  },
  {
    "name": "internlm2",
    "aliases": [],
    "family": "internlm",
    "package": "@parlance/plugin-internlm",
    "serves": {
      "ids": [
        "internlm2-chat-*",
        "internlm2_5-*-chat*",
        "internlm2:*",
        "internlm2"
      ],
      "architectures": [
        "InternLM2ForCausalLM"
      ],
      "fingerprints": [
        "3ce2fe9753f9a77a"
      ]
    }
  },
  {
    "name": "internvl-zh",
    "aliases": [],
    "family": "internlm",
    "package": "@parlance/plugin-internlm",
    "serves": {
      "ids": [
        "*internvl-chat-*v1-1*"
      ]
    }
  },
  {
    "name": "kimi-k2",
    "aliases": [],
    "family": "kimi",
    "package": "@parlance/plugin-kimi",
    "serves": {
      "ids": [
        "*kimi-k2-instruct*",
        "*kimi-k2-0711*",
        "*kimi-k2-0905*",
        "kimi-k2:*",
        "kimi-k2"
      ],
      "fingerprints": [
        "f6bab93c49f18012"
      ]
    }
  },
  {
    "name": "kimi-k2-thinking",
    "aliases": [],
    "family": "kimi",
    "package": "@parlance/plugin-kimi",
    "serves": {
      "ids": [
        "*kimi-k2-thinking*"
      ],
      "fingerprints": [
        "3b0ed4adbd8b6693"
      ]
    }
  },
  {
    "name": "kimi-k3",
    "aliases": [],
    "family": "kimi",
    "package": "@parlance/plugin-kimi",
    "serves": {
      "ids": [
        "*kimi-k3*"
      ],
      "fingerprints": [
        "4578103bf225f58d"
      ]
    }
  },
  {
    "name": "llama2",
    "aliases": [],
    "family": "llama",
    "package": "@parlance/plugin-llama",
    "serves": {
      "ids": [
        "*llama-2-*chat*",
        "*llama2-*chat*",
        "llama2",
        "llama2:*"
      ],
      "not": [
        "*chinese*",
        "*japanese*",
        "*steerlm*",
        "*function*",
        "*32k*",
        "*guanaco*",
        "*finetune*",
        "llama2:*text*"
      ]
    }
  },
  {
    "name": "codellama",
    "aliases": [],
    "family": "llama",
    "package": "@parlance/plugin-llama",
    "serves": {
      "ids": [
        "*codellama*instruct*",
        "*code-llama*instruct*",
        "codellama",
        "codellama:*"
      ],
      "not": [
        "*70b*",
        "codellama:*code*",
        "codellama:*python*"
      ]
    }
  },
  {
    "name": "llama-3.1",
    "aliases": [
      "llama-3.3",
      "llama3_1"
    ],
    "family": "llama",
    "package": "@parlance/plugin-llama",
    "serves": {
      "ids": [
        "meta-llama-3.1-8b-instruct*",
        "meta-llama-3.1-70b-instruct*",
        "meta-llama-3.1-405b-instruct*",
        "llama-3.1-8b-instruct*",
        "llama-3.1-70b-instruct*",
        "llama-3.1-405b-instruct*",
        "llama3.1-8b-instruct*",
        "llama3.1-70b-instruct*",
        "llama3.1-405b-instruct*",
        "llama3.1",
        "llama3.1:*",
        "meta-llama-3.3-70b-instruct*",
        "llama-3.3-70b-instruct*",
        "llama3.3-70b-instruct*",
        "llama3.3",
        "llama3.3:*"
      ],
      "not": [
        "*nemotron*",
        "*hermes*",
        "*tulu*",
        "*distill*",
        "*function*",
        "*tool-use*",
        "*vision*"
      ],
      "fingerprints": [
        "e10ca381b1ccc5cf"
      ]
    }
  },
  {
    "name": "llama-3.2",
    "aliases": [
      "llama3_2"
    ],
    "family": "llama",
    "package": "@parlance/plugin-llama",
    "serves": {
      "ids": [
        "meta-llama-3.2-1b-instruct*",
        "meta-llama-3.2-3b-instruct*",
        "llama-3.2-1b-instruct*",
        "llama-3.2-3b-instruct*",
        "llama3.2-1b-instruct*",
        "llama3.2-3b-instruct*",
        "llama3.2",
        "llama3.2:*"
      ],
      "not": [
        "*nemotron*",
        "*hermes*",
        "*tulu*",
        "*distill*",
        "*function*",
        "*tool-use*",
        "*vision*"
      ],
      "fingerprints": [
        "5816fce10444e03c"
      ]
    }
  },
  {
    "name": "llama-3",
    "aliases": [
      "llama3"
    ],
    "family": "llama",
    "package": "@parlance/plugin-llama",
    "serves": {
      "ids": [
        "meta-llama-3-8b-instruct*",
        "meta-llama-3-70b-instruct*",
        "llama-3-8b-instruct*",
        "llama-3-70b-instruct*",
        "llama3-8b-instruct*",
        "llama3-70b-instruct*",
        "llama3",
        "llama3:*"
      ],
      "not": [
        "*nemotron*",
        "*hermes*",
        "*tulu*",
        "*distill*",
        "*function*",
        "*tool-use*",
        "*vision*"
      ],
      "fingerprints": [
        "ba03a121d097859c"
      ]
    }
  },
  {
    "name": "llama-4",
    "aliases": [
      "llama4"
    ],
    "family": "llama",
    "package": "@parlance/plugin-llama",
    "serves": {
      "ids": [
        "llama-4-scout-*instruct*",
        "llama-4-maverick-*instruct*",
        "llama4",
        "llama4:*"
      ],
      "not": [
        "*nemotron*",
        "*hermes*",
        "*tulu*",
        "*distill*",
        "*function*",
        "*tool-use*",
        "*vision*"
      ],
      "architectures": [
        "Llama4ForConditionalGeneration"
      ],
      "fingerprints": [
        "01a91bfb2e84c805"
      ]
    }
  },
  {
    "name": "minimax-m1",
    "aliases": [],
    "family": "minimax",
    "package": "@parlance/plugin-minimax",
    "serves": {
      "ids": [
        "minimax-m1",
        "minimax_minimax-m1",
        "minimaxai_minimax-m1",
        "minimax-m1-*",
        "minimax_minimax-m1-*",
        "minimaxai_minimax-m1-*",
        "minimax-m1:*"
      ],
      "architectures": [
        "MiniMaxM1ForCausalLM"
      ],
      "fingerprints": [
        "e1790d8fbe1c587e"
      ]
    }
  },
  {
    "name": "minimax-m2",
    "aliases": [],
    "family": "minimax",
    "package": "@parlance/plugin-minimax",
    "serves": {
      "ids": [
        "minimax-m2",
        "minimax_minimax-m2",
        "minimaxai_minimax-m2",
        "minimax-m2-*",
        "minimax_minimax-m2-*",
        "minimaxai_minimax-m2-*",
        "minimax-m2.gguf",
        "minimax_minimax-m2.gguf",
        "minimaxai_minimax-m2.gguf",
        "minimax-m2.q*",
        "minimax_minimax-m2.q*",
        "minimaxai_minimax-m2.q*",
        "minimax-m2.1",
        "minimax_minimax-m2.1",
        "minimaxai_minimax-m2.1",
        "minimax-m2.1-*",
        "minimax_minimax-m2.1-*",
        "minimaxai_minimax-m2.1-*",
        "minimax-m2.1.gguf",
        "minimax_minimax-m2.1.gguf",
        "minimaxai_minimax-m2.1.gguf",
        "minimax-m2.1.q*",
        "minimax_minimax-m2.1.q*",
        "minimaxai_minimax-m2.1.q*",
        "minimax-m2:*",
        "minimax-m2.1:*"
      ],
      "not": [
        "*m2.5*",
        "*m2.7*"
      ],
      "architectures": [
        "MiniMaxM2ForCausalLM"
      ],
      "fingerprints": [
        "967ff7e387676f4b"
      ]
    }
  },
  {
    "name": "minimax-m3",
    "aliases": [],
    "family": "minimax",
    "package": "@parlance/plugin-minimax",
    "serves": {
      "ids": [
        "minimax-m3",
        "minimax_minimax-m3",
        "minimaxai_minimax-m3",
        "minimax-m3-*",
        "minimax_minimax-m3-*",
        "minimaxai_minimax-m3-*",
        "minimax-m3.gguf",
        "minimax_minimax-m3.gguf",
        "minimaxai_minimax-m3.gguf",
        "minimax-m3.q*",
        "minimax_minimax-m3.q*",
        "minimaxai_minimax-m3.q*",
        "minimax-m3:*"
      ],
      "fingerprints": [
        "11421244f6755349"
      ]
    }
  },
  {
    "name": "mistral",
    "aliases": [
      "mixtral"
    ],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {}
  },
  {
    "name": "mistral-v1",
    "aliases": [],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {
      "ids": [
        "mistral-7b-instruct-v0.1*",
        "mistralai_mistral-7b-instruct-v0.1*",
        "mistral-7b-instruct-v0.2*",
        "mistralai_mistral-7b-instruct-v0.2*",
        "mixtral-8x7b-instruct*",
        "mistralai_mixtral-8x7b-instruct*",
        "mistral:7b-instruct-v0.1*",
        "mistral:7b-instruct-v0.2*",
        "mixtral:8x7b-instruct*",
        "llava-v1.6-mistral-7b*"
      ],
      "fingerprints": [
        "95643f3d5c9df0c8"
      ]
    }
  },
  {
    "name": "mistral-v2",
    "aliases": [],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {
      "fingerprints": [
        "71e9883e8f076f87"
      ]
    }
  },
  {
    "name": "mistral-v3",
    "aliases": [],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {
      "ids": [
        "mistral-7b-instruct-v0.3*",
        "mistralai_mistral-7b-instruct-v0.3*",
        "mixtral-8x22b-instruct*",
        "mistralai_mixtral-8x22b-instruct*",
        "codestral-22b-v0.1*",
        "mistralai_codestral-22b-v0.1*",
        "mathstral-7b-v0.1*",
        "mistralai_mathstral-7b-v0.1*",
        "mistral-large-instruct-2407*",
        "mistralai_mistral-large-instruct-2407*",
        "mistral-small-instruct-2409*",
        "mistralai_mistral-small-instruct-2409*",
        "mistral:7b-instruct-v0.3*",
        "mixtral:8x22b-instruct*",
        "codestral:22b*",
        "mathstral:7b*",
        "mistral-large:123b-instruct-2407*",
        "mistral-small:22b-instruct-2409*"
      ],
      "fingerprints": [
        "fd9e52b9a8c9d89b"
      ]
    }
  },
  {
    "name": "mistral-v3-tekken",
    "aliases": [],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {
      "ids": [
        "mistral-nemo-instruct-2407*",
        "mistralai_mistral-nemo-instruct-2407*",
        "ministral-8b-instruct-2410*",
        "mistralai_ministral-8b-instruct-2410*",
        "pixtral-12b-2409*",
        "mistralai_pixtral-12b-2409*",
        "mistral-nemo",
        "mistral-nemo:*"
      ],
      "fingerprints": [
        "f4825642df1d23db"
      ]
    }
  },
  {
    "name": "mistral-v7",
    "aliases": [],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {
      "ids": [
        "mistral-large-instruct-2411*",
        "mistralai_mistral-large-instruct-2411*",
        "pixtral-large-instruct-2411*",
        "mistralai_pixtral-large-instruct-2411*",
        "mistral-large:123b-instruct-2411*"
      ],
      "fingerprints": [
        "eb168fa3c936cdd4"
      ]
    }
  },
  {
    "name": "mistral-v7-tekken",
    "aliases": [],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {
      "ids": [
        "mistral-small-24b-instruct-2501*",
        "mistralai_mistral-small-24b-instruct-2501*",
        "mistral-small-3.1-24b-instruct-2503*",
        "mistralai_mistral-small-3.1-24b-instruct-2503*",
        "devstral-small-2505*",
        "mistralai_devstral-small-2505*",
        "mistral-small:24b-instruct-2501*",
        "mistral-small3.1",
        "mistral-small3.1:*",
        "devstral:24b-small-2505*"
      ],
      "fingerprints": [
        "831b0dd2199bdb36"
      ]
    }
  },
  {
    "name": "mistral-v11",
    "aliases": [],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {
      "ids": [
        "mistral-small-3.2-24b-instruct-2506*",
        "mistralai_mistral-small-3.2-24b-instruct-2506*",
        "mistral-small3.2",
        "mistral-small3.2:*"
      ],
      "fingerprints": [
        "b43a4468670695d5"
      ]
    }
  },
  {
    "name": "mistral-v13",
    "aliases": [],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {
      "ids": [
        "ministral-3-*-instruct-2512*",
        "mistralai_ministral-3-*-instruct-2512*",
        "ministral-3-*-reasoning-2512*",
        "mistralai_ministral-3-*-reasoning-2512*",
        "magistral-small-2509*",
        "mistralai_magistral-small-2509*",
        "devstral-small-2-24b-instruct-2512*",
        "mistralai_devstral-small-2-24b-instruct-2512*",
        "devstral-2-123b-instruct-2512*",
        "mistralai_devstral-2-123b-instruct-2512*",
        "ministral-3:*",
        "magistral:24b-small-2509*",
        "devstral-small-2:*",
        "devstral-2:*"
      ],
      "fingerprints": [
        "32bbc801fbb91bbc"
      ]
    }
  },
  {
    "name": "mistral-v15",
    "aliases": [],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {
      "fingerprints": [
        "94d139bc15a64896"
      ]
    }
  },
  {
    "name": "phi-3",
    "aliases": [],
    "family": "phi",
    "package": "@parlance/plugin-phi",
    "serves": {
      "ids": [
        "phi-3-mini-*instruct*",
        "phi-3-mini-*",
        "microsoft_phi-3-mini-*",
        "phi3",
        "phi3:*mini*",
        "phi3:3.8b*",
        "phi3:latest"
      ],
      "fingerprints": [
        "dcaee66df77bfbb7"
      ]
    }
  },
  {
    "name": "phi-3.5",
    "aliases": [],
    "family": "phi",
    "package": "@parlance/plugin-phi",
    "serves": {
      "ids": [
        "phi-3.5-mini-instruct*",
        "phi-3.5-moe-instruct*",
        "microsoft_phi-3.5-mini-instruct*",
        "phi3.5",
        "phi3.5:*"
      ],
      "fingerprints": [
        "78d976a442bcde2f"
      ]
    }
  },
  {
    "name": "phi-4",
    "aliases": [],
    "family": "phi",
    "package": "@parlance/plugin-phi",
    "serves": {
      "ids": [
        "phi-4",
        "phi-4-gguf*",
        "phi-4-q*",
        "phi-4.*",
        "microsoft_phi-4-q*",
        "phi4",
        "phi4:*"
      ],
      "not": [
        "*reasoning*",
        "*mini*",
        "*multimodal*"
      ],
      "fingerprints": [
        "a41fb8727c4f1e72"
      ]
    }
  },
  {
    "name": "phi-4-mini",
    "aliases": [],
    "family": "phi",
    "package": "@parlance/plugin-phi",
    "serves": {
      "ids": [
        "phi-4-mini-instruct*",
        "microsoft_phi-4-mini-instruct*",
        "phi4-mini",
        "phi4-mini:*"
      ],
      "not": [
        "*reasoning*"
      ],
      "fingerprints": [
        "febf589225c9728a"
      ]
    }
  },
  {
    "name": "qwen2",
    "aliases": [
      "qwen"
    ],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwen2-*instruct*",
        "qwen_qwen2-*instruct*",
        "qwen2",
        "qwen2:*"
      ],
      "not": [
        "*-vl-*",
        "*-audio-*"
      ],
      "fingerprints": [
        "793202280c0910ab"
      ]
    }
  },
  {
    "name": "qwen1.5",
    "aliases": [],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwen1.5-*chat*",
        "qwen_qwen1.5-*chat*",
        "qwen1_5-*chat*",
        "qwen_qwen1_5-*chat*",
        "qwen",
        "qwen:*"
      ],
      "fingerprints": [
        "7a2fad4301dcce93"
      ]
    }
  },
  {
    "name": "qwen2.5",
    "aliases": [
      "qwen2d5"
    ],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwen2.5-*instruct*",
        "qwen_qwen2.5-*instruct*",
        "qwen2_5-*instruct*",
        "qwen_qwen2_5-*instruct*",
        "qwen2.5",
        "qwen2.5:*",
        "qwen2.5-coder",
        "qwen2.5-coder:*"
      ],
      "not": [
        "*-vl-*",
        "*-omni-*"
      ],
      "fingerprints": [
        "cd8e9439f0570856"
      ]
    }
  },
  {
    "name": "qwen2.5-vl",
    "aliases": [
      "qwen2d5-vl"
    ],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwen2.5-vl-*instruct*",
        "qwen_qwen2.5-vl-*instruct*",
        "qwen2_5-vl-*instruct*",
        "qwen_qwen2_5-vl-*instruct*",
        "qwen2.5vl",
        "qwen2.5vl:*"
      ],
      "fingerprints": [
        "a0bc6f6fc7a29a80"
      ]
    }
  },
  {
    "name": "qwen3-instruct-2507",
    "aliases": [],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwen3-*instruct-2507*",
        "qwen_qwen3-*instruct-2507*",
        "qwen3-next-*instruct*",
        "qwen_qwen3-next-*instruct*",
        "qwen3:*instruct*",
        "qwen3-next:*instruct*"
      ],
      "not": [
        "*-vl-*",
        "*-omni-*"
      ],
      "fingerprints": [
        "64f85b198065d0fb"
      ]
    }
  },
  {
    "name": "qwen3",
    "aliases": [],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwen3-*b",
        "qwen_qwen3-*b",
        "qwen3-*b-gguf",
        "qwen_qwen3-*b-gguf",
        "qwen3-*b-q*",
        "qwen_qwen3-*b-q*",
        "qwen3-*b-iq*",
        "qwen_qwen3-*b-iq*",
        "qwen3-*b-ud-*",
        "qwen_qwen3-*b-ud-*",
        "qwen3-*b-f16*",
        "qwen_qwen3-*b-f16*",
        "qwen3-*b-bf16*",
        "qwen_qwen3-*b-bf16*",
        "qwen3-*b-fp8*",
        "qwen_qwen3-*b-fp8*",
        "qwen3-*b-fp4*",
        "qwen_qwen3-*b-fp4*",
        "qwen3-*b-nvfp4*",
        "qwen_qwen3-*b-nvfp4*",
        "qwen3-*b-mxfp4*",
        "qwen_qwen3-*b-mxfp4*",
        "qwen3-*b-int4*",
        "qwen_qwen3-*b-int4*",
        "qwen3-*b-int8*",
        "qwen_qwen3-*b-int8*",
        "qwen3-*b-awq*",
        "qwen_qwen3-*b-awq*",
        "qwen3-*b-gptq*",
        "qwen_qwen3-*b-gptq*",
        "qwen3-*b-mlx*",
        "qwen_qwen3-*b-mlx*",
        "qwen3-*b-bnb-*",
        "qwen_qwen3-*b-bnb-*",
        "qwen3-*b-unsloth-*",
        "qwen_qwen3-*b-unsloth-*",
        "qwen3-*b-dynamic-*",
        "qwen_qwen3-*b-dynamic-*",
        "qwen3-*b-4bit*",
        "qwen_qwen3-*b-4bit*",
        "qwen3-*b-6bit*",
        "qwen_qwen3-*b-6bit*",
        "qwen3-*b-8bit*",
        "qwen_qwen3-*b-8bit*",
        "qwen3-*b.gguf",
        "qwen_qwen3-*b.gguf",
        "qwen3-*b.q*",
        "qwen_qwen3-*b.q*",
        "qwen3-*b.iq*",
        "qwen_qwen3-*b.iq*",
        "qwen3",
        "qwen3:*"
      ],
      "not": [
        "*-vl-*",
        "*-omni-*",
        "*-next-*",
        "*coder*",
        "*thinking*",
        "*instruct*",
        "*-asr*",
        "*-tts*"
      ],
      "fingerprints": [
        "87a2728cb8dc9fe4"
      ]
    }
  },
  {
    "name": "qwen3.5",
    "aliases": [],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwen3.5-*b",
        "qwen_qwen3.5-*b",
        "qwen3.5-*b-gguf",
        "qwen_qwen3.5-*b-gguf",
        "qwen3.5-*b-q*",
        "qwen_qwen3.5-*b-q*",
        "qwen3.5-*b-iq*",
        "qwen_qwen3.5-*b-iq*",
        "qwen3.5-*b-ud-*",
        "qwen_qwen3.5-*b-ud-*",
        "qwen3.5-*b-f16*",
        "qwen_qwen3.5-*b-f16*",
        "qwen3.5-*b-bf16*",
        "qwen_qwen3.5-*b-bf16*",
        "qwen3.5-*b-fp8*",
        "qwen_qwen3.5-*b-fp8*",
        "qwen3.5-*b-fp4*",
        "qwen_qwen3.5-*b-fp4*",
        "qwen3.5-*b-nvfp4*",
        "qwen_qwen3.5-*b-nvfp4*",
        "qwen3.5-*b-mxfp4*",
        "qwen_qwen3.5-*b-mxfp4*",
        "qwen3.5-*b-int4*",
        "qwen_qwen3.5-*b-int4*",
        "qwen3.5-*b-int8*",
        "qwen_qwen3.5-*b-int8*",
        "qwen3.5-*b-awq*",
        "qwen_qwen3.5-*b-awq*",
        "qwen3.5-*b-gptq*",
        "qwen_qwen3.5-*b-gptq*",
        "qwen3.5-*b-mlx*",
        "qwen_qwen3.5-*b-mlx*",
        "qwen3.5-*b-bnb-*",
        "qwen_qwen3.5-*b-bnb-*",
        "qwen3.5-*b-unsloth-*",
        "qwen_qwen3.5-*b-unsloth-*",
        "qwen3.5-*b-dynamic-*",
        "qwen_qwen3.5-*b-dynamic-*",
        "qwen3.5-*b-4bit*",
        "qwen_qwen3.5-*b-4bit*",
        "qwen3.5-*b-6bit*",
        "qwen_qwen3.5-*b-6bit*",
        "qwen3.5-*b-8bit*",
        "qwen_qwen3.5-*b-8bit*",
        "qwen3.5-*b.gguf",
        "qwen_qwen3.5-*b.gguf",
        "qwen3.5-*b.q*",
        "qwen_qwen3.5-*b.q*",
        "qwen3.5-*b.iq*",
        "qwen_qwen3.5-*b.iq*",
        "qwen3.5",
        "qwen3.5:*"
      ],
      "not": [
        "*qwen3.6*",
        "*qwen3.8*"
      ],
      "architectures": [
        "Qwen3_5ForConditionalGeneration",
        "Qwen3_5MoeForConditionalGeneration"
      ],
      "fingerprints": [
        "e170ef631e66ca85"
      ]
    }
  },
  {
    "name": "qwen3.8",
    "aliases": [],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwen3.8-*b",
        "qwen_qwen3.8-*b",
        "qwen3.8-*b-gguf",
        "qwen_qwen3.8-*b-gguf",
        "qwen3.8-*b-q*",
        "qwen_qwen3.8-*b-q*",
        "qwen3.8-*b-iq*",
        "qwen_qwen3.8-*b-iq*",
        "qwen3.8-*b-ud-*",
        "qwen_qwen3.8-*b-ud-*",
        "qwen3.8-*b-f16*",
        "qwen_qwen3.8-*b-f16*",
        "qwen3.8-*b-bf16*",
        "qwen_qwen3.8-*b-bf16*",
        "qwen3.8-*b-fp8*",
        "qwen_qwen3.8-*b-fp8*",
        "qwen3.8-*b-fp4*",
        "qwen_qwen3.8-*b-fp4*",
        "qwen3.8-*b-nvfp4*",
        "qwen_qwen3.8-*b-nvfp4*",
        "qwen3.8-*b-mxfp4*",
        "qwen_qwen3.8-*b-mxfp4*",
        "qwen3.8-*b-int4*",
        "qwen_qwen3.8-*b-int4*",
        "qwen3.8-*b-int8*",
        "qwen_qwen3.8-*b-int8*",
        "qwen3.8-*b-awq*",
        "qwen_qwen3.8-*b-awq*",
        "qwen3.8-*b-gptq*",
        "qwen_qwen3.8-*b-gptq*",
        "qwen3.8-*b-mlx*",
        "qwen_qwen3.8-*b-mlx*",
        "qwen3.8-*b-bnb-*",
        "qwen_qwen3.8-*b-bnb-*",
        "qwen3.8-*b-unsloth-*",
        "qwen_qwen3.8-*b-unsloth-*",
        "qwen3.8-*b-dynamic-*",
        "qwen_qwen3.8-*b-dynamic-*",
        "qwen3.8-*b-4bit*",
        "qwen_qwen3.8-*b-4bit*",
        "qwen3.8-*b-6bit*",
        "qwen_qwen3.8-*b-6bit*",
        "qwen3.8-*b-8bit*",
        "qwen_qwen3.8-*b-8bit*",
        "qwen3.8-*b.gguf",
        "qwen_qwen3.8-*b.gguf",
        "qwen3.8-*b.q*",
        "qwen_qwen3.8-*b.q*",
        "qwen3.8-*b.iq*",
        "qwen_qwen3.8-*b.iq*",
        "qwen3.8",
        "qwen3.8:*"
      ],
      "fingerprints": [
        "514d5304fcac63bd"
      ]
    }
  },
  {
    "name": "qwen3-coder",
    "aliases": [],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwen3-coder-*instruct*",
        "qwen_qwen3-coder-*instruct*",
        "qwen3-coder",
        "qwen3-coder:*"
      ],
      "fingerprints": [
        "7e0648e7a298d820"
      ]
    }
  },
  {
    "name": "qwen3-thinking-2507",
    "aliases": [],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwen3-*thinking-2507*",
        "qwen_qwen3-*thinking-2507*",
        "qwen3-next-*thinking*",
        "qwen_qwen3-next-*thinking*",
        "qwen3-next",
        "qwen3-next:*",
        "qwen3:*thinking*"
      ],
      "not": [
        "*-vl-*",
        "*-omni-*",
        "qwen3-next:*instruct*"
      ],
      "fingerprints": [
        "3802169b2a02b81e"
      ]
    }
  },
  {
    "name": "qwq",
    "aliases": [],
    "family": "qwen",
    "package": "@parlance/plugin-qwen",
    "serves": {
      "ids": [
        "qwq-32b*",
        "qwen_qwq-32b*",
        "qwq",
        "qwq:*"
      ],
      "not": [
        "*preview*"
      ],
      "fingerprints": [
        "16488ad69d85833e"
      ]
    }
  },
  {
    "name": "llava-chatml",
    "aliases": [],
    "family": "vicuna",
    "package": "@parlance/plugin-vicuna",
    "serves": {
      "ids": [
        "*llava-v1.6-34b*",
        "llava:34b*"
      ],
      "not": [
        "*mmproj*"
      ]
    }
  },
  {
    "name": "vicuna",
    "aliases": [
      "wizardlm"
    ],
    "family": "vicuna",
    "package": "@parlance/plugin-vicuna",
    "serves": {
      "ids": [
        "*vicuna*",
        "*wizardlm-13b*",
        "*wizardlm-30b*",
        "*wizardlm-70b*",
        "*wizardlm-2-*",
        "wizardlm2:*"
      ],
      "not": [
        "*llava*",
        "*minigpt*",
        "*internvl*",
        "*blip*",
        "*stable*",
        "*gpt4-x*",
        "*-v0*",
        "*delta*",
        "*medusa*",
        "*eagle*"
      ]
    }
  },
  {
    "name": "llava-v1",
    "aliases": [],
    "family": "vicuna",
    "package": "@parlance/plugin-vicuna",
    "serves": {
      "ids": [
        "*llava-v1.5-*",
        "*llava-1.5-*",
        "*llava-v1.6-vicuna*",
        "*llava-v1-*",
        "llava:13b*",
        "llava:7b-v1.5*",
        "llava:7b-v1.6-vicuna*"
      ],
      "not": [
        "bakllava*",
        "*mistral*",
        "*34b*",
        "*llama-3*",
        "*gemma*",
        "*phi*",
        "*qwen*",
        "*mmproj*"
      ]
    }
  }
]
