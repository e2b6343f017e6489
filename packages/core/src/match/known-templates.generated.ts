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
    "name": "mistral",
    "aliases": [
      "mixtral"
    ],
    "family": "mistral",
    "package": "@parlance/plugin-mistral",
    "serves": {}
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
